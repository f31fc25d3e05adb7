import { JSDOM, VirtualConsole } from 'jsdom';
import { submissionOf, visitOf, type Wanted } from './forms';

export interface OpenDocument {
  document: Document;
  /** Does something to the page, and gives what a link or a form asked for by it. */
  act(deed: () => void): Wanted | undefined;
  close(): void;
}

/** Sheets are a matter for a real browser: they only take time here. */
const withoutSheets = (html: string): string =>
  html.replace(/(<style\b[^>]*>)[\s\S]*?(<\/style>)/g, '$1$2');

/**
 * Reads a page as a browser does in which script is off: what is in `noscript` is part of it,
 * and nothing runs. Clicks do what the HTML standard says; links and forms are only noted.
 */
export function openDocument(html: string, url: string): OpenDocument {
  const dom = new JSDOM(withoutSheets(html), { url, virtualConsole: new VirtualConsole() });
  const { document } = dom.window;
  let wanted: Wanted | undefined;
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a[href], area[href]');
    if (!link) return;
    event.preventDefault();
    wanted = visitOf(link);
  });
  document.addEventListener('submit', (event) => {
    event.preventDefault();
    const { submitter } = event as SubmitEvent;
    wanted = submissionOf(event.target as HTMLFormElement, submitter);
  });
  return {
    document,
    act(deed) {
      wanted = undefined;
      deed();
      return wanted;
    },
    close: () => dom.window.close(),
  };
}
