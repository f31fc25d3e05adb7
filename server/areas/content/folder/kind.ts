import { z } from 'zod';
import { readTypedDay } from '../../../kernel/api/typedDay';
import type { Trx } from '../../../store/open';
import type { Language, Words } from '../words';

/** A page of ours, an address over https, or none. */
export const link = z
  .string()
  .regex(/^((\/(?!\/)|https:\/\/)[^\s\\]*)?$/, 'is a path of this site, or an https address');

/** A day that there is, as people write it (site#typed-days); gives `YYYY-MM-DD` in the common era. */
export const day = z.string().transform((text, context) => {
  const read = readTypedDay(text);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: 'is a day as 2026-01-31' });
  return z.NEVER;
});

const counted_form = /^today([+-]\d{1,3})?$/;

/** A day, or one counted from the day of the import: `today`, `today+7`, `today-30`. */
export const dayOrCounted = z
  .string({ required_error: 'is missing' })
  .transform((text, context) => {
    const read = counted_form.test(text) ? text : readTypedDay(text);
    if (read !== undefined) return read;
    const message = 'is a day as 2026-01-31, or counted from the import as today+7';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const day_ms = 86_400_000;

/** Returns the day that is meant, where `today` is the day of the import. */
export function dayMeant(text: string, today: string): string {
  const counted = counted_form.exec(text);
  if (!counted) return text;
  const instant = Date.parse(`${today}T00:00:00Z`) + Number(counted[1] ?? 0) * day_ms;
  return new Date(instant).toISOString().slice(0, 10);
}

/** The place among the others, the smallest first; and whether it is shown. */
export const listed = {
  order: z.number().int().min(0).max(1_000_000).default(0),
  active: z.boolean().default(true),
};

/** One item of a folder, checked. */
export interface Item<Facts> {
  /** The name of its file, without the ending. */
  id: string;
  facts: Facts;
  /** Of its texts; empty for a kind without. */
  words: Words<'title' | 'content'>;
}

/** The import that an item is part of. */
interface Import {
  /** Gives the address of a picture of the folder; another address stays as it is. */
  image(path: string): string;
  /** The day of the import in the operator's time zone. */
  today: string;
  /** True for an item whose facts are those of the last import: its days are not counted again. */
  isSame(id: string): boolean;
}

/** A kind of content: its folder, and its place in the store (content#folder). */
export interface Kind<Facts = never> {
  folder: string;
  /** Returns the schema of an item's facts, where amounts are of a currency. */
  factsIn(currency: string): z.ZodType<Facts, z.ZodTypeDef, unknown>;
  /** Each item has a text in each of its languages. */
  hasTexts: boolean;
  /** Facts that are a picture, or a list of pictures. */
  pictures: readonly string[];
  /** Replaces what the store has of this kind. */
  replace(trx: Trx, items: readonly Item<Facts>[], context: Import): Promise<void>;
}

/** One of these has to be there: they stand in for the others. */
export const needed_languages: readonly Language[] = ['th', 'en'];

/** Rows of one insert. */
const batch_size = 100;

/** Parts of a list, one after the other. */
export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let index = 0; index < rows.length; index += batch_size)
    yield rows.slice(index, index + batch_size);
}
