import type { z } from 'zod';
import type { Trx } from '../../../store/open';
import type { Language, Words } from '../words';

/** One item of a folder, checked. */
export interface Item<Facts> {
  /** The name of its file, without the ending. */
  id: string;
  facts: Facts;
  /** Of its texts; empty for a kind without. */
  words: Words<'title' | 'content'>;
}

/** The import that an item is part of. */
export interface Import {
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
  replace(trx: Trx, items: readonly Item<Facts>[], at: Import): Promise<void>;
}

/** One of these has to be there: they stand in for the others. */
export const needed_languages: readonly Language[] = ['th', 'en'];

/** Rows of one insert. */
export const batch_size = 100;

/** Parts of a list, one after the other. */
export function* batches<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += batch_size) yield rows.slice(at, at + batch_size);
}
