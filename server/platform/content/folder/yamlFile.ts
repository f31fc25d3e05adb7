import { isMap, isScalar, LineCounter, parseDocument, type Document } from 'yaml';
import type { z } from 'zod';
import type { Problem } from './problems';

/**
 * Reads a YAML text by a schema. Every fault is a problem with the line where it stands; `before` lines stand
 * above the text in its file.
 */
export function readYaml<Schema extends z.ZodTypeAny>(
  file: string,
  text: string,
  schema: Schema,
  before = 0,
): { value: z.output<Schema> | null; problems: Problem[] } {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const lineAt = (offset: number | undefined) =>
    offset === undefined ? {} : { line: before + lines.linePos(offset).line };
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ message, pos }) => ({
      file,
      ...lineAt(pos[0]),
      why: message,
    }));
    return { value: null, problems };
  }
  const value = valueOf(document);
  if (value === undefined)
    return { value: null, problems: [{ file, why: 'names itself too often' }] };
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return { value: parsed.data as z.output<Schema>, problems: [] };
  const problems = parsed.error.issues.map((issue) => {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const path = unknown === undefined ? issue.path : [...issue.path, unknown];
    const name = path.join('.');
    return {
      file,
      ...lineAt(offsetOf(document, path)),
      why: `${name === '' ? '' : `${name}: `}${wordsOf(issue)}`,
    };
  });
  return { value: null, problems };
}

/** A fault in words that stand after the name of the value. */
function wordsOf(issue: z.ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return 'is not known here';
  const isMissing = issue.code === 'invalid_type' && issue.received === 'undefined';
  return isMissing ? 'is missing' : issue.message;
}

/** Undefined for a document whose aliases would grow without end. */
function valueOf(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 100 }) ?? null;
  } catch {
    return undefined;
  }
}

/** The place of a key, or of the nearest thing around it that is there. */
function offsetOf(document: Document, path: readonly (string | number)[]): number | undefined {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = document.getIn(path.slice(0, length - 1), true) ?? document.contents;
    const last = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && key.value === last);
      if (pair && isScalar(pair.key)) return pair.key.range?.[0];
    }
  }
  return document.contents?.range?.[0];
}
