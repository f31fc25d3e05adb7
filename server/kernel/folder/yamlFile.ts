import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
} from 'yaml';
import { z } from 'zod';
import { amount_limit } from '../../store/integers';
import { readAmount } from '../api/amounts';
import { exponentOf } from '../api/currencies';
import { typedSigns } from '../api/typedText';

/** A fault of a file of an operator's folder, for the person who wrote it. */
export interface Problem {
  /** The path in the folder. */
  file: string;
  /** Counted from 1; absent for a fault of the whole file. */
  line?: number;
  why: string;
}

/** Returns a problem as one line: `announcements/news.yaml:3: start: …`. */
export const problemLine = ({ file, line, why }: Problem): string =>
  `${file}${line === undefined ? '' : `:${line}`}: ${why}`;

const numberOrText = (why: string) =>
  z.union([z.number(), z.string()], { errorMap: () => ({ message: why }) });

/** The schema of a number with so many decimals at most, read as a whole number of its smallest part. */
export const decimal = (decimals: number, most: number, why: string) =>
  numberOrText(why).transform((given, context) => {
    const [, whole, part = ''] = /^(\d{1,13})(?:\.(\d+))?$/.exec(typedSigns(String(given))) ?? [];
    const value = Number(`${whole ?? ''}${part.padEnd(decimals, '0')}`);
    if (whole !== undefined && part.length <= decimals && value <= most) return value;
    context.addIssue({ code: 'custom', message: why });
    return z.NEVER;
  });

/** The schema of how many times an amount is staked, read as hundredths. */
export const times = decimal(2, 10_000, 'is how many times it is staked, as 1 or 2.5: 100 at most');

/** Returns two schemas that read amounts in major units as minor ones: `money` takes any, `some` those above zero. */
export function amountsOf(currency: string) {
  const decimals = exponentOf(currency);
  const like = decimals === 0 ? '100' : '100 or 99.50';
  const why = `is an amount of ${currency}, as ${like}`;
  const money = numberOrText(why).transform((given, context) => {
    const read = readAmount(String(given), currency);
    if ('minor' in read && read.minor <= amount_limit) return read.minor;
    context.addIssue({ code: 'custom', message: why });
    return z.NEVER;
  });
  // An amount that can't be read is told once: it is no number here.
  const some = money.refine((amount) => !(amount <= 0), 'is above zero');
  return { money, some };
}

/** The way to a value: keys of maps and places in lists. */
type Way = readonly (string | number)[];

/** A YAML text that was read by a schema. */
export interface Yaml<Value> {
  /** Null with any problem. */
  value: Value | null;
  /** The values as they are written, also with problems; null for a text that is no YAML. */
  written: unknown;
  problems: Problem[];
  /** Returns the line of a value in its file, or of the nearest thing around it. */
  lineOf(way: Way): number;
}

/**
 * Reads a YAML text by a schema. Every fault is a problem with the line where it is; `before` lines stand
 * above the text in its file.
 */
export function readYaml<Schema extends z.ZodTypeAny>(
  file: string,
  text: string,
  schema: Schema,
  before = 0,
): Yaml<z.output<Schema>> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number) => before + lines.linePos(offset).line;
  const lineOf = (way: Way) => lineAt(offsetOf(document, way));
  const read = { value: null, written: null, lineOf };
  const faults = [
    ...document.errors.map(({ message, pos }) => ({ at: pos[0], why: message })),
    ...unknownAliases(document),
  ];
  if (faults.length > 0) {
    return {
      ...read,
      problems: faults.map(({ at: index, why }) => ({ file, line: lineAt(index), why })),
    };
  }
  const written = valueOf(document);
  if (written === undefined) {
    return { ...read, problems: [{ file, line: lineOf([]), why: 'names itself too often' }] };
  }
  const parsed = schema.safeParse(written ?? {});
  const problems = [
    ...dottedNumbers(document).map(({ at: index, why }) => ({ file, line: lineAt(index), why })),
    ...(parsed.error?.issues ?? []).flatMap(faultsOf).map(({ way, why }) => ({
      file,
      line: lineOf(way),
      why: `${way.length === 0 ? '' : `${way.join('.')}: `}${why}`,
    })),
  ];
  const value = problems.length === 0 ? (parsed.data as z.output<Schema>) : null;
  return { value, written, problems, lineOf };
}

/** The faults of one issue in words that stand after the name of the value. */
function faultsOf(issue: z.ZodIssue): { way: Way; why: string }[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ way: [...issue.path, key], why: 'is not known here' }));
  }
  const isMissing = issue.code === 'invalid_type' && issue.received === 'undefined';
  return [{ way: issue.path, why: isMissing ? 'is missing' : issue.message }];
}

/** Undefined for a document whose aliases would grow without end. */
function valueOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? null;
  } catch {
    return undefined;
  }
}

/** The aliases that stand for nothing. */
function unknownAliases(document: Document): { at: number; why: string }[] {
  const unknown: { at: number; why: string }[] = [];
  visit(document, {
    Alias(_key, node) {
      if (node.resolve(document)) return;
      unknown.push({ at: node.range?.[0] ?? 0, why: `*${node.source} is not known here` });
    },
  });
  return unknown;
}

/** A number whose last zeros YAML drops, so that no schema sees its dot: thousands as Vietnamese writes them. */
const dotted = /^[-+]?\d+\.\d{2,}0$/;

/** The numbers that would be read as a thousandth of what they may mean. */
function dottedNumbers(document: Document): { at: number; why: string }[] {
  const found: { at: number; why: string }[] = [];
  visit(document, {
    Scalar(_key, { value, source = '', range }) {
      if (typeof value !== 'number' || !dotted.test(source)) return;
      const plain = source.replace('.', '');
      const why = `${source} would be read as ${value}: write thousands without dots (${plain})`;
      found.push({ at: range?.[0] ?? 0, why });
    },
  });
  return found;
}

/** The place of a key or of an item of a list, or of the nearest thing around it that is there. */
function offsetOf(document: Document, way: Way): number {
  let node: unknown = document.contents;
  let index = document.contents?.range?.[0] ?? 0;
  for (const step of way) {
    if (isAlias(node)) return index;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === `${step}`);
      if (!pair) return index;
      if (isScalar(pair.key)) index = pair.key.range?.[0] ?? index;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      index = (node as { range?: readonly number[] } | undefined)?.range?.[0] ?? index;
    } else {
      return index;
    }
  }
  return index;
}
