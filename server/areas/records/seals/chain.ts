import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { listDayHeads } from '../../../kernel/operators/audit';
import { ok, type Result } from '../../../kernel/result';
import type { Db } from '../../../store/open';
import type { SealHeadRow } from '../../../store/tables/records';
import {
  file_rows_a_page,
  heads_a_page,
  type daySealChain,
  type daySeals,
  type SealedHead,
  type SealPublicKey,
} from '../api/seals';
import * as api from '../api/seals';
import { readHead } from './key';

/** Returns a row of the chain as people get it. */
export const headView = ({ body, hash, signature }: SealHeadRow): SealedHead => ({
  head: readHead(body),
  hash,
  signature,
});

/** Returns the newest head; undefined before the first. */
export const lastHead = (db: Db): Promise<SealHeadRow | undefined> =>
  db.selectFrom('seal_heads').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();

/** Returns the head of a day; undefined for one that is not sealed. */
export const headOf = (db: Db, day: string): Promise<SealHeadRow | undefined> =>
  db.selectFrom('seal_heads').selectAll().where('day', '=', day).executeTakeFirst();

/** Reads heads after a number, in their order. */
export const headsAfter = (db: Db, number: number, most: number): Promise<SealHeadRow[]> =>
  db
    .selectFrom('seal_heads')
    .selectAll()
    .where('number', '>', number)
    .orderBy('number')
    .limit(most)
    .execute();

/** Returns all public keys that have signed, the oldest first. */
export const publicKeys = (db: Db): Promise<SealPublicKey[]> =>
  db.selectFrom('seal_keys').select(['id', 'spki']).orderBy('created_at').orderBy('id').execute();

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
  return ok({ list: rows.map(headView), total, totalPages, keys });
}

/** Returns the heads after a number in the order of the chain. */
async function listSealChain(
  { db }: Pick<Platform, 'db'>,
  { after = 0 }: RequestOf<typeof daySealChain>,
): Promise<Result<ResponseOf<typeof daySealChain>, never>> {
  const rows = await headsAfter(db, Number(after), file_rows_a_page + 1);
  // Keys are read after the heads, so that the keys of all of them are there.
  return ok({
    list: rows.slice(0, file_rows_a_page).map(headView),
    keys: await publicKeys(db),
    more: rows.length > file_rows_a_page,
  });
}

export const bindings: Binding[] = [
  bind(api.actHeads, async ({ db, clock, config }) =>
    ok({ list: await listDayHeads(db, { now: clock.now(), timeZone: config.timeZone }) }),
  ),
  bind(api.daySeals, (platform, { input }) => listSeals(platform, input)),
  bind(api.daySealChain, (platform, { input }) => listSealChain(platform, input)),
];
