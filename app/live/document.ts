import { fillPlaces, markPlaces, type LiveState, type LiveView } from './view';

const attribute = (address: string): string =>
  address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The address of a view with a choice of how it is answered. */
function addressOf({ url, how }: { url: string; how: 'open' | 'off' | 'on' | 'short' }): string {
  const address = new URL(url, 'http://view');
  for (const name of ['live', 'open']) address.searchParams.delete(name);
  if (how === 'off') address.searchParams.set('live', 'off');
  if (how === 'open') address.searchParams.set('open', '1');
  return address.pathname + address.search;
}

/** Loads a view again, by the browser itself: in a patch too, it begins to count when the answer has ended. */
const refreshOf = (seconds: number, address: string): string =>
  `<meta http-equiv="refresh" content="${seconds};url=${attribute(address)}">`;

const linkOf = (address: string, words: string, target = ''): string =>
  `<a href="${attribute(address)}"${target}>${words}</a>`;

/** The line below a view: a way to turn it off or on, and to the page that it is a part of. */
const footOf = ({ words, page, isOff }: LiveView, url: string): string =>
  `<footer class="live-fine">${linkOf(
    addressOf({ url, how: isOff ? 'on' : 'off' }),
    isOff ? words.on : words.off,
  )} · ${linkOf(page, words.whole, ' target="_top"')}</footer>`;

interface Moment {
  /** The address of the request. */
  url?: string;
  now: number;
  /** The frame asks again after so long; not at all where it is left out. */
  again_s?: number;
  /** It asks for the open answer. */
  opens?: boolean;
}

/** The whole document with the values of now, for frames that ask again, and at first for all. */
export function shortDocument(view: LiveView, state: LiveState, moment: Moment): string {
  const { url = view.page, now, again_s, opens = false } = moment;
  const asks = again_s !== undefined && !state.isOver && !view.isOff;
  const head = asks ? refreshOf(again_s, addressOf({ url, how: opens ? 'open' : 'short' })) : '';
  const foot = `${footOf(view, url)}</body></html>`;
  return view.write(fillPlaces(state.body, state.at(now)), { head, foot });
}

/** The beginning of an answer that stays open: the document with the values of now, between marks. */
export const openDocument = (
  view: LiveView,
  state: LiveState,
  { url, now }: Required<Pick<Moment, 'url' | 'now'>>,
): string => view.write(markPlaces(state.body, state.at(now)), { foot: footOf(view, url) });

/** The last part of an open answer: a way on, or the browser's own, after some seconds. */
export const goOn = ({ words }: LiveView, url: string, after_s?: number): string => {
  const address = addressOf({ url, how: 'short' });
  return after_s === undefined
    ? `<nav class="live-row">${linkOf(address, words.goOn)}</nav>`
    : refreshOf(after_s, address);
};

export const document_end = '</body></html>';
