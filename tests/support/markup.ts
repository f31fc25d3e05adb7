import { type HtmlElement, HtmlValidate, Parser, StaticConfigLoader } from 'html-validate';
import type { Answer } from './wire';

/** The validator, with the preset that the house holds its pages to. */
export const validator = new HtmlValidate(
  new StaticConfigLoader({ root: true, extends: ['html-validate:standard'] }),
);

/** A page's elements, to look into without a browser. */
export async function parse(html: string): Promise<HtmlElement> {
  const config = await validator.getConfigFor('page.html');
  return new Parser(config).parseHtml({
    data: html,
    filename: 'page.html',
    line: 1,
    column: 1,
    offset: 0,
  });
}

const text_browsers = [
  '[formaction], [formmethod], [formenctype], [formnovalidate], [formtarget]',
  'button[form], input[form], select[form], textarea[form], fieldset[form], output[form]',
  'button[type="button"], input[type="button"], input[type="image"], button[disabled][name]',
].join();

/**
 * The controls of a page that do nothing, or something else, in text browsers. Seen in lynx 2.9.0dev.12, w3m
 * 0.5.3+git20230121, elinks 0.13.2 and links2 2.28 of Debian 12: all ignore `formaction`; a button that belongs to a
 * form by `form=` sends nothing in lynx and w3m; w3m sends the name of a `type=button` with every submission of its
 * form, and a press of a disabled button sends the form in lynx, w3m and elinks.
 */
export async function deadControls(html: string): Promise<string[]> {
  const page = await parse(html);
  return page
    .querySelectorAll(text_browsers)
    .map((control) => `${control.tagName} ${textOf(control)}`);
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** Text as it is read: with the entities that React writes resolved. */
export const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);

/** The text of an element, without surrounding white space. */
export const textOf = (element: HtmlElement | null): string =>
  decoded(element?.textContent ?? '').trim();

/** An attribute's value; undefined where there is none. */
export const attributeOf = (element: HtmlElement | null, name: string): string | undefined => {
  const value = element?.getAttributeValue(name);
  return value === null || value === undefined ? undefined : decoded(value);
};

/** All that a page says to its reader: its text, and what is read out or shown in place of images. */
export function wordsOf(html: string): string {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ');
  const spoken = [...body.matchAll(/ (?:aria-label|alt|title|placeholder)="([^"]*)"/g)];
  const text = body.replace(/<[^>]*>/g, '\n');
  return decoded([text, ...spoken.map(([, words]) => words)].join('\n'));
}

const inline = 'a|b|button|em|i|label|mark|small|span|strong|time|u';
const glued = new RegExp(
  `([^\\s<>][^<>]{0,30})(?:</(?:${inline})>)+(?:<(?:${inline})\\b[^>]*>)+([^\\s<>][^<>]{0,30})`,
  'g',
);

/** The words of a page's main part that text browsers print as one: elements of a line with nothing between them. */
export function gluedWords(html: string): string[] {
  const main = /<main\b[^]*<\/main>/.exec(html)?.[0] ?? html;
  return [...main.matchAll(glued)].map(([, before, after]) => `${before}|${after}`);
}

/** A line of a calendar: its name, its parameters, its value, and that as a text. */
interface CalendarLine {
  name: string;
  parameters: string;
  value: string;
  words: string;
}

/** Reads a calendar by RFC 5545: lines are put together again. Throws for a line that is too long, broken or none. */
export function readCalendar(text: string): CalendarLine[] {
  if (!text.endsWith('\r\n')) throw new Error('the last line has no end');
  const lines = text.slice(0, -2).split('\r\n');
  const wrong = lines.find((line) => Buffer.byteLength(line) > 75 || /[\r\n]/.test(line));
  if (wrong !== undefined) throw new Error(`no line of a calendar: ${wrong}`);
  const whole = lines.join('\r\n').replaceAll('\r\n ', '').split('\r\n');
  return whole.map((line) => {
    const parts = /^([A-Z-]+)((?:;[^:]*)?):(.*)$/s.exec(line);
    if (!parts) throw new Error(`no line of a calendar: ${line}`);
    const [, name = '', parameters = '', value = ''] = parts;
    const words = value.replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
    return { name, parameters, value, words };
  });
}

/** An event of a calendar, with its start as an instant of the zone that the calendar brings along. */
interface CalendarEvent {
  id: string;
  title: string;
  text: string;
  instant: number;
  sequence: number;
}

/** The events of a calendar. Throws where one is of a zone that does not come along, or that changes its offset. */
export function calendarEvents(text: string): CalendarEvent[] {
  const lines = readCalendar(text);
  const valueOf = (list: readonly CalendarLine[], name: string) =>
    list.find((line) => line.name === name);
  const begin = lines.findIndex(({ value }) => value === 'VTIMEZONE');
  const zone = lines.slice(
    begin,
    lines.findIndex((line) => line.name === 'END' && line.value === 'VTIMEZONE'),
  );
  const offsets = zone.filter(({ name }) => name.startsWith('TZOFFSET')).map(({ value }) => value);
  const [offset = ''] = offsets;
  if (new Set(offsets).size !== 1) throw new Error(`offsets ${offsets.join()}`);
  const events: CalendarLine[][] = [];
  for (const line of lines) {
    if (line.name === 'BEGIN' && line.value === 'VEVENT') events.push([]);
    else if (events.length > 0) events.at(-1)!.push(line);
  }
  return events.map((event) => {
    const start = valueOf(event, 'DTSTART')!;
    if (start.parameters !== `;TZID=${valueOf(zone, 'TZID')?.value}`) {
      throw new Error(`a start of ${start.parameters}`);
    }
    const iso = start.value.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\d)$/, '$1-$2-$3:$4:$5');
    return {
      id: valueOf(event, 'UID')!.value,
      title: valueOf(event, 'SUMMARY')!.words,
      text: valueOf(event, 'DESCRIPTION')?.words ?? '',
      instant: Date.parse(`${iso}${offset.slice(0, 3)}:${offset.slice(3)}`),
      sequence: Number(valueOf(event, 'SEQUENCE')!.value),
    };
  });
}

/** A form of a page as anybody who has no script uses it. */
interface TypedForm {
  /** The address it is sent to; its page's own if it names none. */
  action: string;
  /** The value of each field as it is: typed, chosen, checked or hidden. */
  values: Readonly<Record<string, string>>;
  /** The names of the fields that somebody can fill in. */
  names: readonly string[];
  /** Its buttons in their order: the return key presses the first. */
  buttons: readonly { name: string; value: string; text: string }[];
}

const isVisible = (field: HtmlElement): boolean => attributeOf(field, 'type') !== 'hidden';

function valueOf(field: HtmlElement): string | undefined {
  if (field.is('textarea')) return textOf(field);
  if (field.is('select')) {
    const chosen = field.querySelector('option[selected]') ?? field.querySelector('option');
    return attributeOf(chosen, 'value') ?? textOf(chosen);
  }
  const type = attributeOf(field, 'type');
  const passedOver = (type === 'checkbox' || type === 'radio') && !field.hasAttribute('checked');
  return passedOver || type === 'file' ? undefined : (attributeOf(field, 'value') ?? '');
}

/** The forms of a page; `address` is where the page is. */
async function formsOf(html: string, address: string): Promise<TypedForm[]> {
  const page = await parse(html);
  return page.querySelectorAll('form').map((form) => {
    const fields = form
      .querySelectorAll('input, select, textarea')
      .filter((field) => attributeOf(field, 'name') !== undefined);
    const nameOf = (field: HtmlElement) => attributeOf(field, 'name')!;
    return {
      action: attributeOf(form, 'action') ?? address,
      values: Object.fromEntries(
        fields.flatMap((field): [string, string][] => {
          const value = valueOf(field);
          return value === undefined ? [] : [[nameOf(field), value]];
        }),
      ),
      names: fields.filter(isVisible).map(nameOf),
      buttons: form.querySelectorAll('button').map((button) => ({
        name: attributeOf(button, 'name') ?? '',
        value: attributeOf(button, 'value') ?? '',
        text: textOf(button),
      })),
    };
  });
}

/** The form of a page that has a field. Throws where there is none, with the fields there are. */
export async function formWith(html: string, address: string, field: string): Promise<TypedForm> {
  const forms = await formsOf(html, address);
  const found = forms.find(({ names }) => names.includes(field));
  if (found) return found;
  const names = forms.map((form) => form.names.join()).join('; ');
  throw new Error(`no form with ${field} at ${address}, only ${names}`);
}

/** Markup that would run or show if an answer repeated it unescaped. */
const markup = /<script>alert\(1\)|<img src=x onerror|<xss-probe/;

/**
 * Finds the fault of an answer to a hostile request: a failure of ours, their text repeated, or a
 * redirect away from `base`. Undefined if there is none.
 */
export function faultOf(base: string, { status, body, headers }: Answer): string | undefined {
  if (status < 200 || status >= 500) return `answered ${status}`;
  // What is no page, and says that it must not be taken for one, may quote anything.
  const data = !/html/.test(headers['content-type'] ?? 'html');
  const quoted = data && headers['x-content-type-options'] === 'nosniff';
  if (markup.test(body) && !quoted) return 'gives markup back';
  const { location } = headers;
  const leadsAway = location !== undefined && new URL(location, base).origin !== base;
  return leadsAway ? `leads to ${location}` : undefined;
}

/** The reason why an answer is not a page of the product; undefined if it is one. */
export function pageFaultOf({ status, body, headers }: Answer): string | undefined {
  if (status >= 300 && status < 400) return headers.location ? undefined : 'leads nowhere';
  if (!/^text\/html\b/.test(headers['content-type'] ?? '')) {
    return `is ${headers['content-type']} with ${status}`;
  }
  const parts = [/^<!DOCTYPE html>/i, /<html [^>]*lang="(th|en)"/, /<title>[^<]*Chokdee/];
  const missing = [...parts, /<main\b/, /<h[12]\b/].find((part) => !part.test(body));
  return missing && `with ${status} is a page without ${missing.source}`;
}

/** The page without what each making of it has of its own: its reference, and the figures that count on. */
export const shapeOf = (html: string): string =>
  html
    .replace(/<(style|script)\b[^]*?<\/\1>/g, '')
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
    .replace(/[\d:]+/g, '0');
