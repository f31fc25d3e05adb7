import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { file_rows_a_page, heads_a_page, type daySealChain, type daySeals } from '../api/seals';
import * as api from '../api/seals';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { ok, type Result } from '../../../kernel/result';
import { headsAfter, lastHead, publicKeys, shownHead } from './heads';

/** Returns a page of the signed heads, the newest first (wallet#days-seal). */
async function listSeals(
  { db }: Pick<Platform, 'db'>,
  { pageNo = 1 }: RequestOf<typeof daySeals>,
): Promise<Result<ResponseOf<typeof daySeals>, never>> {
  const [last, rows, keys] = await Promise.all([
    lastHead(db),
    db
      .selectFrom('seal_heads')
      .selectAll()
      .orderBy('number', 'desc')
      .offset((Number(pageNo) - 1) * heads_a_page)
      .limit(heads_a_page)
      .execute(),
    publicKeys(db),
  ]);
  // Numbers have no gaps.
  const total = last?.number ?? 0;
  const totalPages = Math.ceil(total / heads_a_page);
  return ok({ list: rows.map(shownHead), total, totalPages, keys });
}

/** Returns the heads after a number in the order of the chain. */
async function listSealChain(
  { db }: Pick<Platform, 'db'>,
  { after = 0 }: RequestOf<typeof daySealChain>,
): Promise<Result<ResponseOf<typeof daySealChain>, never>> {
  const rows = await headsAfter(db, Number(after), file_rows_a_page + 1);
  // Keys are read after the heads, so that the keys of all of them are there.
  return ok({
    list: rows.slice(0, file_rows_a_page).map(shownHead),
    keys: await publicKeys(db),
    more: rows.length > file_rows_a_page,
  });
}

export const bindings: Binding[] = [
  bind(api.daySeals, (platform, { input }) => listSeals(platform, input)),
  bind(api.daySealChain, (platform, { input }) => listSealChain(platform, input)),
];
