// The page's address holds the settings by option name, the format on show, and the target of the snippet.

/** Keys of an opened job file besides options: returned with its command line and on saving. */
const kept = ["id", "open", "output", "format", "held"];

/** Files that were dropped on the page and are still named by a setting: `tag/name`. */
export function heldFiles(state) {
  const named = Object.entries(state).filter(([key]) => key !== "held").flatMap(([, texts]) => texts).join("\n");
  return (state.held ?? []).filter((text) => named.includes(text.slice(text.indexOf("/") + 1)));
}

/** Reader and writer of addresses; `shown` and `pages` are the types and targets, the first of which are implied. */
export class Address {
  constructor(options, shown, pages) {
    [this.options, this.shown, this.pages] = [options, shown, pages];
    this.byName = new Map(options.flatMap((option) => [[option.key, option], [option.option, option]]));
  }

  /** Settings as a query, in the table's order; unknown ones come last, unchanged. */
  query(state, unknownParameters = []) {
    const query = new URLSearchParams();
    for (const { key, option } of this.options) for (const text of state[key] ?? []) query.append(option, text);
    if (state.panels) query.append("panels", state.panels[0]);
    for (const name of kept) {
      for (const text of name === "held" ? heldFiles(state) : state[name] ?? []) query.append(name, text);
    }
    for (const [name, text] of unknownParameters) query.append(name, text);
    return query;
  }

  /** Query part of an address. */
  search({ state, unknownParameters, format, page }) {
    const query = this.query(state, unknownParameters);
    if (format !== this.shown[0]) query.append("as", format);
    if (page !== this.pages[0]) query.append("html-for", page);
    return `?${query}`;
  }

  /**
   * Contents of an address; `state` is null for an empty one, `unknownParameters` has unknown names and texts for the server to
   * check.
   */
  read(search) {
    const query = new URLSearchParams(search);
    const [state, unknownParameters] = [{}, []];
    for (const [name, text] of query) {
      const key = name === "panels" || kept.includes(name) ? name : this.byName.get(name)?.key;
      if (key === "panels") state.panels = [text];
      else if (key) (state[key] ??= []).push(text);
      else if (!["as", "html-for"].includes(name)) unknownParameters.push([name, text]);
    }
    const one = (names, name) => (names.includes(name) ? name : names[0]);
    return {
      state: query.size > 0 ? state : null, unknownParameters,
      format: one(this.shown, query.get("as")), page: one(this.pages, query.get("html-for")),
    };
  }
}

/**
 * Least milliseconds between two history entries, so that a step back leads to the last setting, not to the last key.
 */
const step = 1000;
/** Burst of history changes, and further ones per second: Safari refuses 100 in 30 s, Firefox 200 in 10 s. */
const [most, perSecond] = [30, 2];
/** Milliseconds until a delayed change is made. */
const wait = 300;

/** Writer of addresses into the history as often as browsers allow; the last one is always written in the end. */
export class AddressHistory {
  /**
   * @param address gives the current address.
   * @param browser has `push` and `replace`, which take an address, `now` in milliseconds, `later` and `forget`.
   */
  constructor(address, browser) {
    [this.address, this.browser] = [address, browser];
    this.spare = most;
    this.lastEntry = this.lastCounted = -Infinity;
  }

  /** Makes the next change a step of its own. */
  separate() { this.lastEntry = -Infinity; }

  /** Records that a setting has changed. */
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

/** History of the browser. */
export const ownHistory = {
  push: (address) => history.pushState(null, "", address),
  replace: (address) => history.replaceState(null, "", address),
  now: () => performance.now(),
  later: (act, milliseconds) => setTimeout(act, milliseconds),
  forget: (timer) => clearTimeout(timer),
};
