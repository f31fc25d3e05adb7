import { isClock, placeOf, places } from '~/ui/placeholder';
import { dataPlaces } from './dataUse';
import { headersWith, type OwnTexts, type PageTemplate, textWriter } from './template.server';

/** More slots would make a page longer than packing it again does: a list of lotteries has one for each of its clocks. */
const slots_most = 30;
/** Slots with less than this between them are one. */
const least_between = 48;
/**
 * Spaces make a slot as long as a multiple of this, so that those of most members have the same lengths; one of clocks, whose
 * lengths hardly differ, of half of it.
 */
const [step_bytes, clock_step_bytes] = [32, 16];

/** A part of a page with texts of a member, before and behind the spaces that make it longer. */
interface Slot {
  /** Texts of the page and contents of places take turns. */
  before: string[];
  behind: string[];
  isScript: boolean;
  step: number;
}

/** A template as texts that are the same for all members, with a slot between each two of them. */
interface SlottedTemplate {
  texts: readonly string[];
  slots: readonly Slot[];
  /** The inline scripts with slots: the first of them, the one behind the last, and the script's text on both sides. */
  scripts: readonly { from: number; to: number; begin: string; end: string }[];
}

interface Range {
  start: number;
  /** Spaces may stand here and change nothing. */
  spaces: number;
  end: number;
}

/** Packers look at two signs before they go on: behind a slot these are the page's own. */
const own_signs = 2;

/** Returns the part of a page around a place that may be made longer; null where nothing may be. */
function rangeOf(text: string, start: number, end: number, isScript: boolean): Range | null {
  const before = text.slice(0, start);
  const tag = before.lastIndexOf('>');
  if (isScript || before.lastIndexOf('<') > tag) {
    // Behind a text of JSON, which stands in a text of script, or behind the value of an attribute.
    const closing = isScript ? /(?<!\\)\\"/g : /"/g;
    closing.lastIndex = end;
    const spaces = closing.test(text) ? closing.lastIndex : Infinity;
    return { start, spaces, end: spaces + own_signs };
  }
  // At the end of the tag before the text. React's comments between texts are none.
  if (tag < 0 || before.endsWith('--', tag)) return null;
  return { start: tag, spaces: tag, end: end + own_signs };
}

/** Returns the ranges of all places of a text, those with little between them as one; null where one has none. */
function rangesOf(text: string, isScript: boolean): Range[] | null {
  const ranges: Range[] = [];
  for (const place of text.matchAll(new RegExp(places, 'g'))) {
    const range = rangeOf(text, place.index, place.index + place[0].length, isScript);
    if (!range || range.end > text.length) return null;
    const last = ranges.at(-1);
    if (last && range.start - last.end < least_between) last.end = Math.max(last.end, range.end);
    else ranges.push(range);
  }
  const isPlain = ({ end }: Range) => /^[\0-\x7f]+$/.test(text.slice(end - own_signs, end));
  return ranges.every(isPlain) ? ranges : null;
}

/** Returns a template with slots; null for a page that cannot have them, or says its bytes at its end. */
export function slottedTemplate({ parts }: Pick<PageTemplate, 'parts'>): SlottedTemplate | null {
  const texts = [''];
  const slots: Slot[] = [];
  const scripts: SlottedTemplate['scripts'][number][] = [];
  for (const { pieces, isScript } of parts) {
    const text = pieces.map((piece, index) => (index % 2 ? placeOf(piece) : piece)).join('');
    const ranges = rangesOf(text, isScript);
    if (!ranges || Object.values(dataPlaces).some((place) => text.includes(place))) return null;
    const from = slots.length;
    let done = 0;
    for (const { start, spaces, end } of ranges) {
      texts[texts.length - 1] += text.slice(done, start);
      texts.push('');
      const [before, behind] = [text.slice(start, spaces), text.slice(spaces, end)];
      const [left, right] = [before.split(places), behind.split(places)];
      const step = [left, right].every(holdsClocks) ? clock_step_bytes : step_bytes;
      slots.push({ before: left, behind: right, isScript, step });
      done = end;
    }
    texts[texts.length - 1] += text.slice(done);
    if (isScript) {
      const begin = text.slice(0, ranges[0]!.start);
      scripts.push({ from, to: slots.length, begin, end: text.slice(done) });
    }
  }
  return slots.length > slots_most ? null : { texts, slots, scripts };
}

/** True where all places of a side are of clocks; it takes turns with what is between them. */
const holdsClocks = (side: readonly string[]): boolean =>
  side.every((content, index) => index % 2 === 0 || isClock(content));

const known = new WeakMap<PageTemplate, SlottedTemplate | null>();

/** A page of a template in parts: `texts` are the same for all members, and one slot stands between each two of them. */
export interface SlottedPage {
  texts: readonly string[];
  slots: Uint8Array[];
  headers: Headers;
}

/**
 * Fills a template in parts, of which those that are the same for all need not be packed again (site#filled-pages). The page
 * has some more spaces, where they change nothing, than the one that is made as a whole.
 * @returns the parts, and the headers with the hashes of its scripts; null for a page that is sent as a whole
 */
export function slottedPage(template: PageTemplate, own: OwnTexts): SlottedPage | null {
  let slotted = known.get(template);
  if (slotted === undefined) known.set(template, (slotted = slottedTemplate(template)));
  if (!slotted) return null;
  const { texts, slots, scripts } = slotted;
  const filled = slots.map(({ before, behind, isScript, step }) => {
    const write = textWriter(isScript);
    const side = (pieces: string[]) =>
      pieces.map((piece, index) => (index % 2 ? own.at(piece, write) : piece)).join('');
    const [left, right] = [side(before), side(behind)];
    const length = Buffer.byteLength(left) + Buffer.byteLength(right);
    const spaces = Math.ceil(length / step) * step - length;
    return left + ' '.repeat(spaces) + right;
  });
  const scriptTexts = scripts.map(({ from, to, begin, end }) => {
    let text = begin + filled[from]!;
    for (let index = from + 1; index < to; index += 1) text += texts[index]! + filled[index]!;
    return text + end;
  });
  return {
    texts,
    slots: filled.map((slot) => Buffer.from(slot)),
    headers: headersWith(template, scriptTexts),
  };
}
