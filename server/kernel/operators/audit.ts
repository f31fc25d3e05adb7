import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '../../fair/merkle';
import type { AuditRow } from '../../store/tables/operators';
import type { Db, Trx } from '../../store/open';
import { dayOf } from '../api/wallTime';
import { boundsOf, dayAfter } from '../time/day';

/** An act of an operator, for the record. */
export interface Act {
  /** The name that the record has, and how they came to act. */
  operator: { readonly name: string; readonly via?: Readonly<Record<string, string>> | undefined };
  /** The command: `withdrawal.approve`. */
  act: string;
  /** The id of the thing that it changed. */
  subject: string;
  /** All that was decided. Whole numbers, texts, lists and objects of them. */
  facts: Readonly<Record<string, unknown>>;
}

const page_size = 1_000;

/**
 * Notes an act in the transaction that does it: both stand or neither does (wallet#record-of-acts). The rows
 * form a chain, so that none can be changed or taken out unseen.
 */
export async function addAudit(
  trx: Trx,
  { operator, act, subject, facts }: Act,
  instant: number,
): Promise<void> {
  const head = await trx
    .updateTable('audit_head')
    .set({ place: sql<number>`place + 1` })
    .returning(['place', 'hash'])
    .executeTakeFirstOrThrow();
  const row = {
    place: head.place,
    at: instant,
    operator: operator.name,
    act,
    subject,
    facts: canonicalJson({ ...facts, ...operator.via }),
    before_hash: head.hash,
  };
  const hash = hashOf(row);
  await trx
    .insertInto('audit_rows')
    .values({ ...row, hash })
    .execute();
  await trx.updateTable('audit_head').set({ hash }).execute();
}

/** Holds the record of acts to the end of the transaction: what comes before an act happens one after the other too. */
export const holdRecord = async (trx: Trx): Promise<void> => {
  await trx
    .updateTable('audit_head')
    .set((row) => ({ place: row.ref('place') }))
    .execute();
};

/** SHA-256 over the canonical JSON of a row with the hash of the row before, in hex. */
const hashOf = (row: Omit<AuditRow, 'hash'>): string =>
  createHash('sha256').update(canonicalJson(row)).digest('hex');

interface AuditReport {
  rows: number;
  /** The last hash: kept elsewhere, it proves later that nothing before it was changed. */
  head: string;
  /** The place of the first row that is not as it was written; null where all are. */
  brokenAt: number | null;
  /** True where a hash that was asked for is in the chain, or none was. */
  knowsHead: boolean;
  sound: boolean;
}

/** Verifies the record of acts from its first row, and that it still has a `known` hash. */
export async function verifyAudit(db: Db, known?: string): Promise<AuditReport> {
  const head = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  let before = '0'.repeat(64);
  let place = 0;
  let brokenAt: number | null = null;
  let knowsHead = known === undefined || known === before;
  while (brokenAt === null) {
    const rows = await rowsAfter(db, place, head.place);
    for (const { hash, ...row } of rows) {
      const follows = row.place === place + 1 && row.before_hash === before;
      if (!follows || hash !== hashOf(row)) {
        brokenAt = place + 1;
        break;
      }
      [before, place] = [hash, row.place];
      if (hash === known) knowsHead = true;
    }
    if (rows.length < page_size) break;
  }
  if (brokenAt === null && (place !== head.place || before !== head.hash)) brokenAt = place + 1;
  return {
    rows: place,
    head: before,
    brokenAt,
    knowsHead,
    sound: brokenAt === null && knowsHead,
  };
}

/** Lists the rows of the chain after a place, up to another one, in their order. */
export const rowsAfter = (
  db: Db,
  place: number,
  last: number,
  limit = page_size,
): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_rows')
    .selectAll()
    .where('place', '>', place)
    .where('place', '<=', last)
    .orderBy('place')
    .limit(limit)
    .execute();

/** The ids of all that is a member's own and may be decided on: deposits, withdrawals, bank cards; and the member's. */
const ownedBy = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .unionAll(db.selectFrom('deposits').select('id').where('member_id', '=', memberId))
    .unionAll(db.selectFrom('withdrawals').select('id').where('member_id', '=', memberId))
    .unionAll(db.selectFrom('bank_cards').select('id').where('member_id', '=', memberId));

/** The days whose heads are told. */
const head_days = 60;

/**
 * Lists the head of the record at the end of each of the last days that are over, the newest first: the place and the hash
 * of its last act. Kept elsewhere, one proves later that nothing before it was changed (console#record).
 */
export async function listDayHeads(
  db: Db,
  { now, timeZone }: { now: number; timeZone: string },
): Promise<{ day: string; place: number; hash: string }[]> {
  const heads: { day: string; place: number; hash: string }[] = [];
  for (let back = 1; back <= head_days; back += 1) {
    const day = dayAfter(dayOf(now, timeZone), -back);
    const row = await db
      .selectFrom('audit_rows')
      .select(['place', 'hash'])
      .where('at', '<', boundsOf(day, timeZone)!.to)
      .orderBy('at', 'desc')
      .orderBy('place', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) break;
    heads.push({ day, ...row });
  }
  return heads;
}

interface Listing {
  subject?: string | undefined;
  memberId?: string | undefined;
  /** The acts under this name, alone or with another one. */
  operator?: string | undefined;
  /** The act, or what it begins with. */
  act?: string | undefined;
  /** Instants: from one, to before the other. */
  from?: number | undefined;
  to?: number | undefined;
  /** The acts before this place alone: the next page of a list that ended with it. */
  before?: number | undefined;
  limit: number;
}

/** Lists acts, the newest first: on one subject, on a member and all that is that member's own, or on all. */
export async function listAudit(
  db: Db,
  { subject, memberId, operator, act, from, to, before, limit }: Listing,
): Promise<AuditRow[]> {
  let rows = db.selectFrom('audit_rows').selectAll();
  if (subject !== undefined) {
    rows = rows.where((row) =>
      row.or([
        row('subject', '=', subject),
        ...(memberId === undefined ? [] : [row('subject', 'in', ownedBy(db, memberId))]),
      ]),
    );
  }
  if (operator !== undefined) {
    // Two who did it together stand there as one text.
    const written = operator.replaceAll(/[\\%_]/g, '\\$&');
    rows = rows.where((row) =>
      row.or([
        row('operator', '=', operator),
        sql<boolean>`operator like ${`${written}, %`} escape '\\'`,
        sql<boolean>`operator like ${`%, ${written}`} escape '\\'`,
      ]),
    );
  }
  if (act !== undefined) {
    const written = act.replaceAll(/[\\%_]/g, '\\$&');
    rows = rows.where(sql<boolean>`act like ${`${written}%`} escape '\\'`);
  }
  if (from !== undefined) rows = rows.where('at', '>=', from);
  if (to !== undefined) rows = rows.where('at', '<', to);
  if (before !== undefined) rows = rows.where('place', '<', before);
  return rows.orderBy('place', 'desc').limit(limit).execute();
}
