// What the page's address holds: settings by the options' names, the type that is shown, and what the snippet is for.

/** What a job file that was opened says besides options: handed out again, with its line and on saving. */
const kept = ["id", "output", "format", "held"];

/** Files that were dropped on the page, of those only that something still names: `tag/name`. */
export function heldFiles(state) {
  const named = Object.entries(state).filter(([key]) => key !== "held").flatMap(([, texts]) => texts).join("\n");
  return (state.held ?? []).filter((text) => named.includes(text.slice(text.indexOf("/") + 1)));
}

/** Reads addresses and writes them; `shown` and `pages` are the types and purposes there are, the first ones unsaid. */
export class Address {
  constructor(options, shown, pages) {
    [this.options, this.shown, this.pages] = [options, shown, pages];
    this.byName = new Map(options.flatMap((option) => [[option.key, option], [option.option, option]]));
  }

  /** Settings as a query, in the table's order; what no control shows stands last, as it came. */
  query(state, strange = []) {
    const query = new URLSearchParams();
    for (const { key, option } of this.options) for (const text of state[key] ?? []) query.append(option, text);
    if (state.panels) query.append("panels", state.panels[0]);
    for (const name of kept) {
      for (const text of name === "held" ? heldFiles(state) : state[name] ?? []) query.append(name, text);
    }
    for (const [name, text] of strange) query.append(name, text);
    return query;
  }

  /** The part of an address behind its path. */
  search({ state, strange, format, page }) {
    const query = this.query(state, strange);
    if (format !== this.shown[0]) query.append("as", format);
    if (page !== this.pages[0]) query.append("html-for", page);
    return `?${query}`;
  }

  /** What an address says; `state` is null where it says nothing, `strange` names and texts for the server to judge. */
  read(search) {
    const query = new URLSearchParams(search);
    const [state, strange] = [{}, []];
    for (const [name, text] of query) {
      const key = name === "panels" || kept.includes(name) ? name : this.byName.get(name)?.key;
      if (key === "panels") state.panels = [text];
      else if (key) (state[key] ??= []).push(text);
      else if (!["as", "html-for"].includes(name)) strange.push([name, text]);
    }
    const one = (names, name) => (names.includes(name) ? name : names[0]);
    return {
      state: query.size > 0 ? state : null, strange,
      format: one(this.shown, query.get("as")), page: one(this.pages, query.get("html-for")),
    };
  }
}

/** Seconds that a step back spans: it leads to what was set before, not to the last key. */
const step = 1000;
/** Changes at once, and more of them a second: Safari refuses 100 in 30 s, Firefox 200 in 10 s. */
const [most, perSecond] = [30, 2];
/** Milliseconds until a change that had to wait is made. */
const wait = 300;

/** Writes addresses into the history as often as browsers allow; the last one is always written in the end. */
export class AddressHistory {
  /**
   * @param address gives the address of now.
   * @param browser has `push` and `replace`, which take an address, `now` in milliseconds, `later` and `forget`.
   */
  constructor(address, browser) {
    [this.address, this.browser] = [address, browser];
    this.spare = most;
    this.lastEntry = this.lastCounted = -Infinity;
  }

  /** The next change is a step of its own. */
  separate() { this.lastEntry = -Infinity; }

  /** Notes that something was set. */
  remember() {
    const { browser } = this;
    const now = browser.now();
    const isNew = now - this.lastEntry > step;
    this.spare = Math.min(most, this.spare + ((now - this.lastCounted) * perSecond) / 1000);
    [this.lastEntry, this.lastCounted] = [now, now];
    browser.forget(this.pending);
    this.spare = Math.max(0, this.spare - 1);
    if (this.spare <= 0) this.pending = browser.later(() => browser.replace(this.address()), wait);
    else if (isNew) browser.push(this.address());
    else browser.replace(this.address());
  }
}

/** The browser's own history. */
export const ownHistory = {
  push: (address) => history.pushState(null, "", address),
  replace: (address) => history.replaceState(null, "", address),
  now: () => performance.now(),
  later: (act, milliseconds) => setTimeout(act, milliseconds),
  forget: (timer) => clearTimeout(timer),
};
