import { randomBytes } from 'node:crypto';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';

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

/** The request that a link or a form asks the browser for. */
export interface Wanted {
  method: 'GET' | 'POST';
  url: string;
  body?: Buffer;
  contentType?: string;
  /** It opens beside the page. */
  newPage: boolean;
  /** A form is held to the page's `form-action`. */
  byForm: boolean;
}

/** The files that were chosen for each field: a document without a browser keeps none itself. */
const chosenFiles = new WeakMap<Element, readonly FormFile[]>();

export function chooseFiles(input: Element, files: readonly FormFile[]): void {
  chosenFiles.set(input, files);
}

/** Returns the entries that a form sends by a button, or by none, as the HTML standard builds them. */
function entriesOf(form: HTMLFormElement, submitter: HTMLElement | null): FormEntry[] {
  const { FormData } = form.ownerDocument.defaultView as unknown as DOMWindow;
  const data = new FormData(form, submitter);
  const files = [...form.elements].filter((field) => chosenFiles.has(field));
  // A document without files has one entry for a field of them: an empty one.
  return [...data.entries()].flatMap(([name, value]): FormEntry[] => {
    if (typeof value === 'string') return [[name, value]];
    const field = files.find((one) => one.getAttribute('name') === name);
    const chosen = (field && chosenFiles.get(field)) ?? [];
    if (chosen.length > 0) return chosen.map((file) => [name, file]);
    return [[name, { name: '', mimeType: '', buffer: Buffer.alloc(0) }]];
  });
}

/** An attribute of the button that was pressed, or else of its form. */
function attributeOf(form: HTMLFormElement, submitter: HTMLElement | null, name: string): string {
  return submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? '';
}

/** Returns the request that a form makes. Throws for a form that no page of ours has. */
function submissionOf(form: HTMLFormElement, submitter: HTMLElement | null): Wanted {
  const document = form.ownerDocument;
  const attribute = (name: string) => attributeOf(form, submitter, name);
  const url = new URL(attribute('action') || document.URL, document.baseURI);
  const newPage = opensBeside(attribute('target'));
  const entries = entriesOf(form, submitter);
  const method = attribute('method').toLowerCase();
  if (method === 'dialog') throw new Error('a form of the method dialog needs a browser');
  if (method !== 'post') {
    url.search = queryOf(entries);
    return { method: 'GET', url: url.href, newPage, byForm: true };
  }
  const enctype = attribute('enctype').toLowerCase();
  const encode =
    enctype === 'multipart/form-data'
      ? multipart
      : enctype === 'text/plain'
        ? plainText
        : urlencoded;
  return { method: 'POST', url: url.href, ...encode(entries), newPage, byForm: true };
}

function visitOf(link: Element): Wanted {
  const { baseURI } = link.ownerDocument;
  const url = new URL(link.getAttribute('href')!, baseURI).href;
  const newPage = opensBeside(link.getAttribute('target') ?? '');
  return { method: 'GET', url, newPage, byForm: false };
}

const opensBeside = (target: string): boolean => !/^(_self|_top|_parent)?$/i.test(target);

/** The first button that sends a form: the return key presses it. */
function defaultButton(form: HTMLFormElement): HTMLElement | undefined {
  const isSender = (element: Element) =>
    (element.localName === 'button' && (element as HTMLButtonElement).type === 'submit') ||
    (element.localName === 'input' && /^(submit|image)$/.test((element as HTMLInputElement).type));
  return [...form.elements].find(isSender) as HTMLElement | undefined;
}

/** Kinds of fields of which a form without a button may have one for the return key to send it. */
const typed = /^(text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;

/** Presses the return key in a field, as the standard has it. */
export function pressReturn(field: HTMLInputElement): void {
  const { form } = field;
  if (!form) return;
  const button = defaultButton(form);
  if (button) {
    // A button that is shut keeps the return key from the form too.
    if (!button.matches(':disabled')) button.click();
    return;
  }
  const fields = [...form.elements].filter((one) => typed.test((one as HTMLInputElement).type));
  if (fields.length <= 1) form.requestSubmit();
}

export interface FormFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A field of a form as it is sent: its name, and its text or file. */
export type FormEntry = readonly [name: string, value: string | FormFile];

export interface Encoded {
  contentType: string;
  body: Buffer;
}

/** Every line end as a form sends it. */
const withCrlf = (text: string): string => text.replace(/\r\n|\r|\n/g, '\r\n');

/** The fields as a query, or as the body of a form without files. */
const queryOf = (entries: readonly FormEntry[]): string =>
  new URLSearchParams(
    entries.map(([name, value]): [string, string] => [
      withCrlf(name),
      typeof value === 'string' ? withCrlf(value) : value.name,
    ]),
  ).toString();

export const urlencoded = (entries: readonly FormEntry[]): Encoded => ({
  contentType: 'application/x-www-form-urlencoded',
  body: Buffer.from(queryOf(entries)),
});

/** The fields as lines of plain text, as the HTML standard has them. */
const plainText = (entries: readonly FormEntry[]): Encoded => ({
  contentType: 'text/plain',
  body: Buffer.from(
    entries
      .map(([name, value]) => {
        const text = typeof value === 'string' ? value : value.name;
        return `${withCrlf(name)}=${withCrlf(text)}\r\n`;
      })
      .join(''),
  ),
});

const inQuotes = (text: string): string =>
  text.replace(/\n/g, '%0A').replace(/\r/g, '%0D').replace(/"/g, '%22');

/** The fields as parts with a boundary, as the HTML standard has them. */
export function multipart(entries: readonly FormEntry[]): Encoded {
  const boundary = `----FormBoundary${randomBytes(8).toString('hex')}`;
  const parts = entries.flatMap(([name, value]) => {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${inQuotes(withCrlf(name))}"`;
    if (typeof value === 'string') return [`${head}\r\n\r\n${withCrlf(value)}\r\n`];
    const { name: file, mimeType, buffer } = value;
    const type = mimeType || 'application/octet-stream';
    return [
      `${head}; filename="${inQuotes(file)}"\r\nContent-Type: ${type}\r\n\r\n`,
      buffer,
      '\r\n',
    ];
  });
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.concat([...parts, `--${boundary}--\r\n`].map((part) => Buffer.from(part))),
  };
}
