-- For wrk: random valid and invalid requests from a list. Every picture must equal the command's.
local requests, expected = {}, {}
good, refused, busy, wrong, odd = 0, 0, 0, 0, 0

function setup(thread)
  threads = threads or {}
  table.insert(threads, thread)
end

function init(arguments)
  local folder = arguments[1]
  for line in io.lines(folder .. "/requests") do table.insert(requests, line) end
  for line in io.lines(folder .. "/answers") do
    local tag, file = line:match("^(%S+) (%S+)$")
    local handle = io.open(folder .. "/" .. file, "rb")
    expected[tag] = handle:read("*a")
    handle:close()
  end
  math.randomseed(tonumber(tostring({}):match("0x(%x+)"), 16) % 2 ^ 31)
end

function request()
  local method, path, body = requests[math.random(#requests)]:match("^(%S+) (%S+) ?(.*)$")
  return wrk.format(method, path, nil, body ~= "" and body or nil)
end

function response(status, headers, body)
  if status == 200 then
    -- A tag identifies a job of this server.
    local wanted = expected[headers["ETag"] or headers["etag"] or body]
    if wanted == body then good = good + 1 else wrong = wrong + 1 end
  elseif status == 429 then busy = busy + 1
  elseif status == 400 or status == 404 or status == 405 or status == 413 or status == 414 then refused = refused + 1
  else odd = odd + 1 end
end

function done(summary)
  for _, name in ipairs({"good", "refused", "busy", "wrong", "odd"}) do
    local sum = 0
    for _, thread in ipairs(threads) do sum = sum + thread:get(name) end
    print("answers " .. name .. " " .. sum)
  end
  local errors = summary.errors
  print("answers lost " .. errors.connect + errors.read + errors.write + errors.timeout)
end
