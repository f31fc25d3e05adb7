import { z } from 'zod';
import { resourceTypes } from '../../site/api/site';
import type { Trx } from '../../../store/open';

/** The file of the links to downloads and to the outside (content#folder). */
export const downloads_file = 'downloads.yaml';

const address = z.string().regex(/^https:\/\/[^\s\\]+$/, 'is an https address');

/** Links by resource type; one that is not named is not shown. */
export const downloads = z
  .object(Object.fromEntries(resourceTypes.map((type) => [type, address.optional()])))
  .strict();
export type Downloads = z.output<typeof downloads>;

/** Sets the links, and takes away those that are not named. */
export async function replaceDownloads(trx: Trx, links: Downloads, at: number): Promise<void> {
  for (const type of resourceTypes) {
    const row = { value: links[type] ?? '', updated_at: at };
    await trx
      .insertInto('settings')
      .values({ key: `link.${type}`, ...row })
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
      .execute();
  }
}
