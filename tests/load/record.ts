import { sql } from 'kysely';
import { accountRecord } from '../../server/areas/records/api/accountRecord';
import { openAccount, system_owner } from '../../server/kernel/ledger/accounts';
import { walletOf } from '../../server/areas/wallet/balance';
import { addMember, tokenOf } from '../factories/member';
import { askOf } from '../support/calls';
import { openTestPlatform, type TestPlatform } from '../support/platform';

/** The time of a page of a long account record (median), by what was asked for. */
export interface RecordFigures {
  /** The first call, which counts all movements in; nobody waits for it where the job runs. */
  counted_ms: number;
  pages: { name: string; first_ms: number; last_ms: number }[];
}

const chunk_rows = 50_000;
const span_ms = 29 * 86_400_000;
const warm_turns = 20;
const turns = 300;

/**
 * The first and the last page of the account record of a member with so many movements in 30 days, all of
 * them and of one group, in turns.
 */
export async function measureRecord(url: string, movements: number): Promise<RecordFigures> {
  const platform = await openTestPlatform(url);
  try {
    const member = await addMember(platform);
    await fill(platform, await walletOf(platform.db, member, 'THB', 0), movements);
    if (platform.store.engine === 'postgres') await sql`analyze`.execute(platform.db);
    const token = await tokenOf(platform, member.username);
    const call = askOf(platform);
    const ask = async (fields: Record<string, string>) => {
      const began = performance.now();
      const answer = await call('GET', accountRecord.path, fields, token);
      const took_ms = performance.now() - began;
      if (!answer.success) throw new Error(`the record answered ${answer.code}`);
      return { took_ms, found: answer.value as { total: { rows: number } } };
    };
    const counted = await ask({});
    if (counted.found.total.rows !== movements) throw new Error('movements are missing');
    const pages: RecordFigures['pages'] = [];
    for (const [name, types] of [
      ['all movements', ''],
      ['bets alone', 'bet'],
    ] as const) {
      const took: [number[], number[]] = [[], []];
      for (let turn = 0; turn < turns + warm_turns; turn += 1) {
        for (const [which, cursor] of ['', 'last'].entries()) {
          const { took_ms } = await ask({ types, cursor });
          if (turn >= warm_turns) took[which]!.push(took_ms);
        }
      }
      pages.push({ name, first_ms: median(took[0]), last_ms: median(took[1]) });
    }
    return { counted_ms: counted.took_ms, pages };
  } finally {
    await platform.close();
  }
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** Writes wins of 2 and bets of 1 in turn, as the ledger would have, evenly over the days until now. */
async function fill(platform: TestPlatform, accountId: string, movements: number): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const owner = { ownerId: system_owner, kind: 'house' as const, currency: 'THB' };
  const house = await openAccount(db, owner, now);
  const step = sql.lit(Math.floor(span_ms / movements));
  const begin = sql.lit(now - span_ms);
  const [id, instant] = [sql`${accountId} || '-' || i`, sql`${begin} + i * ${step}`];
  const isWin = sql`i % 2 = 1`;
  const balance = sql`case when ${isWin} then (i + 1) - (i - 1) / 2 else i / 2 end`;
  const kind = sql`case when ${isWin} then 'win' else 'bet' end`;
  const amount = sql`case when ${isWin} then 2 else 1 end`;
  for (let from = 1; from <= movements; from += chunk_rows) {
    const to = Math.min(movements, from + chunk_rows - 1);
    const numbers = sql`with recursive n(i) as
      (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(to)})`;
    await db.transaction().execute(async (trx) => {
      await sql`insert into transfers
          (id, key, kind, amount, currency, debit_id, credit_id, ref, created_at)
        ${numbers} select ${id}, ${id}, ${kind}, ${amount}, 'THB',
          case when ${isWin} then ${house} else ${accountId} end,
          case when ${isWin} then ${accountId} else ${house} end, 'V/g/' || i, ${instant} from n`.execute(
        trx,
      );
      await sql`insert into entries
          (transfer_id, account_id, amount, balance_after, place, kind, created_at)
        ${numbers} select ${id}, ${accountId}, case when ${isWin} then 2 else -1 end,
          ${balance}, i, ${kind}, ${instant} from n`.execute(trx);
      await sql`insert into entries (transfer_id, account_id, amount, created_at)
        ${numbers} select ${id}, ${house}, case when ${isWin} then -2 else 1 end, ${instant} from n`.execute(
        trx,
      );
    });
  }
  await db
    .updateTable('accounts')
    .set({
      entries_count: movements,
      balance: sql<number>`(
      select balance_after from entries where account_id = ${accountId} and place = ${movements})`,
    })
    .where('id', '=', accountId)
    .execute();
}
