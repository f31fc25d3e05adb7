import type { Language } from '~/i18n/languages';

/** Everything that changed, in the place of the topics that did. */
export { all_topics } from '@server/areas/site/api/live';

/** The addresses of views begin with it. */
export const live_path = '/m/live/';

/** The place of a text that changes while a view is looked at: a character for private use, its name, and another. */
const [open, close] = ['\uE010', '\uE011'];

/** Marks a place in the body of a view; names are short, for they travel with each change. */
export const livePlace = (name: string): string => open + name + close;

const places = new RegExp(`${open}([^${close}]*)${close}`, 'g');

/** The HTML of each place by its name. */
export type Places = Readonly<Record<string, string>>;

/** The content of a view, read from the platform. */
export interface LiveState {
  /** The HTML of the body, with its places. When it is another, readers load the view again. */
  body: string;
  /** Returns the HTML of the places at an instant (epoch milliseconds). */
  at(this: void, now: number): Places;
  /** The changes after which it is read again. */
  topics: readonly string[];
  /** It is read again after so long too, where no topic tells of it. */
  again_ms?: number;
  /** The reader's session ends then unless it is used (epoch milliseconds): the view is read again, and ends with it. */
  endsAt?: number;
  /** Nothing more will change: the answer ends, and is not asked for again. */
  isOver?: boolean;
}

/** A view that somebody has opened (site#live-pages). */
export interface LiveView {
  /** Readers with the same key get the same bytes. */
  key: string;
  /** The address of the page that the view is a part of, for who opens it alone. */
  page: string;
  /** The reader's own choice to have no answer that stays open. */
  isOff: boolean;
  lang: Language;
  headers: Readonly<Record<string, string>>;
  /** Reads the view from the platform, as it is after a change of which the process learned at an instant (`performance.now()`). */
  read(this: void, newerThan?: number): Promise<LiveState>;
  /**
   * Writes the document.
   * @param places the HTML of its places, with marks around them where they will be replaced
   * @param more HTML for its head and for its end
   */
  write(this: void, body: string, more?: { head?: string; foot?: string }): string;
  /** The words beside an answer that ended, or that could be on or off. */
  words: { goOn: string; off: string; on: string; whole: string };
}

/** Puts the HTML of its places into a body. */
export const fillPlaces = (body: string, html: Places): string =>
  body.replace(places, (_whole, name: string) => html[name] ?? '');

/** The same between marks, by which a browser finds what a later part of the answer replaces. Their names must be quoted. */
export const markPlaces = (body: string, html: Places): string =>
  body.replace(places, (_whole, name: string) => marked(name, html[name] ?? ''));

/** A part of an answer that replaces a place, marks included: without them it could be replaced once only. */
export const patchOf = (name: string, html: string): string =>
  `<template for=${name}>${marked(name, html)}</template>`;

const marked = (name: string, html: string): string => `<?start name="${name}">${html}<?end>`;
