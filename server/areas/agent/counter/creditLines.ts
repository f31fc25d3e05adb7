import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { dayOf } from '../../../kernel/api/wallTime';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import type { Job } from '../../../kernel/job';
import { lockAccount } from '../../../kernel/ledger/accounts';
import { isAgent } from '../../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../../kernel/result';
import { creditAccountOf, holdLine, moveCredit } from '../../../kernel/team/creditLine';
import { holdPlace, memberBelow } from '../../../kernel/team/links';
import { today } from '../../../kernel/time/day';
import { freeOf, holdingLocks } from '../../../kernel/turnover/turnover';
import type { Db, Trx } from '../../../store/open';
import type { CreditDay, CreditLine } from '../../../store/tables/agent';
import { canonicalUsername } from '../../account/rules';
import { walletOfId } from '../../wallet/balance';
import * as api from '../api/counterCredit';
import {
  credit_days_listed,
  credit_lines_listed,
  type answerCreditDay,
  type CreditView,
  type setCreditLine,
} from '../api/counterCredit';
import { changeByProof } from '../changeTeam';

type SetFailure = 'member_not_below' | 'credit_not_covered' | 'credit_owed' | 'credit_there';

/** Finds the line of a lender for an agent; the caller holds the line's account where it will change it. */
const lineOf = (db: Db, lenderId: string, agentId: string): Promise<CreditLine | undefined> =>
  db
    .selectFrom('credit_lines')
    .selectAll()
    .where('lender_id', '=', lenderId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();

/**
 * Sets the limit of the line of credit that an agent gives to an agent right below (agent#credit-lines), in minor units; 0
 * closes it. What is granted is set aside from the free part of the giver's balance, and what is lowered comes back. Failures:
 * `member_not_below`; `credit_not_covered`; `credit_owed` below what is owed; `credit_there` beside another one's line.
 */
export async function setLine(
  platform: Platform,
  lenderId: string,
  { userName, most }: RequestOf<typeof setCreditLine>,
): Promise<Result<ResponseOf<typeof setCreditLine>, SetFailure>> {
  const { db, clock, config } = platform;
  const { currency } = config;
  const now = clock.now();
  const agent = await db
    .selectFrom('members')
    .select(['id', 'type', 'status'])
    .where('username', '=', canonicalUsername(userName))
    .executeTakeFirst();
  if (!agent) return fail('member_not_below');
  const moved = await db.transaction().execute(async (trx): Promise<Result<null, SetFailure>> => {
    // A move of the agent comes before or after.
    await holdPlace(trx, agent.id, now);
    const isBelow = (await memberBelow(trx, lenderId, agent.id))?.level === 1;
    if (!isBelow && !(await lineOf(trx, lenderId, agent.id))) return fail('member_not_below');
    const walletId = await walletOfId(trx, lenderId, currency, now);
    const balance = await lockAccount(trx, walletId);
    const accountId = await creditAccountOf(trx, agent.id, currency, now);
    const left = await lockAccount(trx, accountId);
    const line = await lineOf(trx, lenderId, agent.id);
    const difference = most - (line?.most ?? 0);
    if (difference === 0) return ok(null);
    const order = { amount: Math.abs(difference), currency, ref: line?.id ?? newId() };
    if (difference < 0) {
      const least = line!.most - left;
      if (most < least) return fail('credit_owed', { least });
      await writeLine(trx, { lenderId, agentId: agent.id, id: order.ref, most }, now);
      const accounts = { debitId: accountId, creditId: walletId };
      const key = `credit:back:${newId()}`;
      await moveCredit(trx, { ...order, ...accounts, key, kind: 'credit_back' }, now);
      return ok(null);
    }
    if (!isBelow || !isAgent(agent.type) || agent.status !== 'active') {
      return fail('member_not_below');
    }
    if (await hasOther(trx, lenderId, agent.id)) return fail('credit_there');
    if (freeOf(balance, await holdingLocks(trx, lenderId, now)) < difference) {
      return fail('credit_not_covered');
    }
    await writeLine(trx, { lenderId, agentId: agent.id, id: order.ref, most }, now);
    const accounts = { debitId: walletId, creditId: accountId };
    const key = `credit:set:${newId()}`;
    await moveCredit(trx, { ...order, ...accounts, key, kind: 'credit_set' }, now);
    return ok(null);
  });
  return moved.ok ? ok({ most }) : moved;
}

const hasOther = async (trx: Trx, lenderId: string, agentId: string): Promise<boolean> => {
  const other = await trx
    .selectFrom('credit_lines')
    .select('id')
    .where('agent_id', '=', agentId)
    .where('lender_id', '!=', lenderId)
    .where('most', '>', 0)
    .executeTakeFirst();
  return other !== undefined;
};

const writeLine = (
  trx: Trx,
  line: { id: string; lenderId: string; agentId: string; most: number },
  now: number,
) =>
  trx
    .insertInto('credit_lines')
    .values({
      id: line.id,
      lender_id: line.lenderId,
      agent_id: line.agentId,
      most: line.most,
      changed_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['agent_id', 'lender_id']).doUpdateSet({ most: line.most, changed_at: now }),
    )
    .execute();

const debtOf = ({ drawn, repaid, settled }: CreditDay): number => drawn - repaid - (settled ?? 0);

const isAgreed = ({ agent_says, lender_says }: CreditDay): boolean =>
  agent_says === 'yes' && lender_says === 'yes';

/**
 * Settles a statement that both sides have confirmed (agent#credit-statements): what is owed goes from the agent's wallet to
 * the giver's, and is set aside for the line again, once and whole. False where the free part of the balance does not cover it.
 */
async function settleDay(platform: Platform, line: CreditLine, day: string): Promise<boolean> {
  const { db, clock, config } = platform;
  const { currency } = config;
  const now = clock.now();
  const paid = await db.transaction().execute(async (trx) => {
    const debitId = await walletOfId(trx, line.agent_id, currency, now);
    const creditId = await walletOfId(trx, line.lender_id, currency, now);
    const balances = new Map<string, number>();
    // In the order in which transfers lock them.
    for (const id of [debitId, creditId].sort()) balances.set(id, await lockAccount(trx, id));
    const held = await holdLine(trx, line.agent_id, currency);
    const row = await dayRow(trx, line.id, day);
    if (!row || row.settled_at !== null || !isAgreed(row)) return 0;
    const amount = debtOf(row);
    if (amount > 0) {
      const free = freeOf(balances.get(debitId)!, await holdingLocks(trx, line.agent_id, now));
      if (free < amount || held?.line.id !== line.id) return null;
      const order = { amount, currency, ref: line.id };
      const key = `credit:settled:${line.id}:${day}`;
      await moveCredit(trx, { ...order, key, kind: 'credit_settled', debitId, creditId }, now);
      const again = { debitId: creditId, creditId: held.accountId };
      const againKey = `credit:again:${line.id}:${day}`;
      await moveCredit(trx, { ...order, ...again, key: againKey, kind: 'credit_set' }, now);
    }
    await trx
      .updateTable('credit_days')
      .set({ settled: amount, settled_at: now })
      .where('line_id', '=', line.id)
      .where('day', '=', day)
      .execute();
    return amount;
  });
  return paid !== null;
}

const dayRow = (db: Db, lineId: string, day: string): Promise<CreditDay | undefined> =>
  db
    .selectFrom('credit_days')
    .selectAll()
    .where('line_id', '=', lineId)
    .where('day', '=', day)
    .executeTakeFirst();

/**
 * Notes the word of one of the two sides about the statement of a day that is over, and settles it where both have said yes
 * (agent#credit-statements). The last word before that counts. Failure: `credit_unknown`, for others' lines and running days too.
 */
async function answerDay(
  platform: Platform,
  memberId: string,
  { lineId, day, accept }: RequestOf<typeof answerCreditDay>,
): Promise<Result<ResponseOf<typeof answerCreditDay>, 'credit_unknown'>> {
  const { db } = platform;
  const line = await db
    .selectFrom('credit_lines')
    .selectAll()
    .where('id', '=', lineId)
    .where((eb) => eb.or([eb('lender_id', '=', memberId), eb('agent_id', '=', memberId)]))
    .executeTakeFirst();
  if (!line || day >= today(platform)) return fail('credit_unknown');
  const side = line.agent_id === memberId ? 'agent_says' : 'lender_says';
  await db
    .updateTable('credit_days')
    .set({ [side]: accept ? 'yes' : 'no' })
    .where('line_id', '=', lineId)
    .where('day', '=', day)
    .where('settled_at', 'is', null)
    .execute();
  const row = await dayRow(db, lineId, day);
  if (!row) return fail('credit_unknown');
  if (row.settled_at !== null) return ok({ state: 'settled' });
  if (!isAgreed(row)) return ok({ state: accept ? 'waits' : 'refused' });
  return ok({ state: (await settleDay(platform, line, day)) ? 'settled' : 'uncovered' });
}

/** Statements that one look settles. */
const rows_at_once = 100;

/** Settles the statements that both sides have confirmed and that the balance did not cover until now. */
export async function settleCredit(platform: Platform): Promise<void> {
  const rows = await platform.db
    .selectFrom('credit_days as d')
    .innerJoin('credit_lines as l', 'l.id', 'd.line_id')
    .selectAll('l')
    .select('d.day')
    .where('d.settled_at', 'is', null)
    .where('d.agent_says', '=', 'yes')
    .where('d.lender_says', '=', 'yes')
    .orderBy('d.day')
    .limit(rows_at_once)
    .execute();
  for (const { day, ...line } of rows) await settleDay(platform, line, day);
}

/** Returns the lines of credit of a member: the one that is had, and those that are given, with their last days. */
async function showLines(platform: Platform, memberId: string): Promise<CreditView[]> {
  const { db, config } = platform;
  const rows = await db
    .selectFrom('credit_lines as l')
    .innerJoin('members as a', 'a.id', 'l.agent_id')
    .innerJoin('members as g', 'g.id', 'l.lender_id')
    .leftJoin('accounts as c', (on) =>
      on
        .onRef('c.owner_id', '=', 'l.agent_id')
        .on('c.kind', '=', 'credit')
        .on('c.currency', '=', config.currency),
    )
    .selectAll('l')
    .select(['a.username as agent', 'g.username as lender', 'c.balance'])
    .where((eb) => eb.or([eb('l.lender_id', '=', memberId), eb('l.agent_id', '=', memberId)]))
    .orderBy('l.most', 'desc')
    .orderBy('l.id')
    .limit(credit_lines_listed)
    .execute();
  const views: CreditView[] = [];
  for (const row of rows) {
    const isOwn = row.agent_id === memberId;
    const days = await db
      .selectFrom('credit_days')
      .selectAll()
      .where('line_id', '=', row.id)
      .orderBy('day', 'desc')
      .limit(credit_days_listed)
      .execute();
    const left = row.most === 0 ? 0 : (row.balance ?? 0);
    views.push({
      lineId: row.id,
      given: !isOwn,
      userName: isOwn ? row.lender : row.agent,
      most: row.most,
      left,
      owed: row.most - left,
      closed: days.some((day) => isWaiting(platform, day)),
      days: days.map((day) => ({
        day: day.day,
        drawn: day.drawn,
        repaid: day.repaid,
        owed: debtOf(day),
        settled: day.settled,
        over: day.day < today(platform),
        ownWord: (isOwn ? day.agent_says : day.lender_says) ?? '',
        otherWord: (isOwn ? day.lender_says : day.agent_says) ?? '',
      })),
    });
  }
  return views;
}

/** True for a day that is over and has a debt, which keeps the line closed. */
const isWaiting = ({ clock, config }: Platform, day: CreditDay): boolean =>
  day.settled_at === null && debtOf(day) > 0 && day.day < dayOf(clock.now(), config.timeZone);

export const bindings: Binding[] = [
  bind(api.counterCredit, async (platform, { session }) =>
    ok({
      currency: platform.config.currency,
      lines: await showLines(platform, session.member.id),
    }),
  ),
  bind(api.setCreditLine, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () => setLine(platform, session.member.id, input)),
  ),
  bind(api.answerCreditDay, (platform, { input, session }) =>
    answerDay(platform, session.member.id, input),
  ),
];

export const jobs: readonly Job[] = [
  { name: 'settleCredit', every_ms: 60_000, run: (platform) => settleCredit(platform) },
];
