import { dayOf } from '../../../kernel/api/wallTime';
import type { Caller, Platform } from '../../../kernel/context';
import { anyPicture, pictureIds } from '../../../kernel/pictures/memberPictures';
import { fail, ok, type Result } from '../../../kernel/result';
import { blindSubjects } from '../../../kernel/staff/decisions';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import { dayBounds } from '../../../kernel/time/day';
import type { Db } from '../../../store/open';
import type { DepositRow } from '../../../store/tables/wallet';
import type { DepositState } from '../../wallet/api/deposits';
import type { Payee } from '../../wallet/deposits/channels';
import { refundByRules } from '../../wallet/deposits/refundDeposit';
import { approveDeposit, rejectDeposit } from '../../wallet/deposits/settleDeposit';
import * as api from '../api/deposits';
import { consoleRules } from '../decide';
import {
  pageOf,
  type Place,
  rangeOf,
  readReason,
  refusedAs,
  thresholdOf,
  waitingOn,
} from './shared';

/** States of which the oldest is looked at first: it waits. */
const waiting_states: readonly DepositState[] = ['created', 'pending'];

async function list(db: Db, staff: Staff, { state, ...place }: Place & { state: DepositState }) {
  const { from, beyond, order, limit } = rangeOf(place, waiting_states.includes(state));
  let query = db
    .selectFrom('deposits as d')
    .innerJoin('members as m', 'm.id', 'd.member_id')
    .leftJoin('operator_decisions as o', (join) =>
      join.onRef('o.subject', '=', 'd.id').on('o.state', '=', 'waiting'),
    )
    .select(['d.id', 'd.channel', 'd.amount', 'd.currency', 'd.reference', 'd.state'])
    .select(['d.created_at', 'm.username', 'o.id as waiting_id'])
    .where('d.state', '=', state);
  if (from !== '') query = query.where('d.id', beyond, from);
  const rows = await query.orderBy('d.id', order).limit(limit).execute();
  const page = pageOf(rows, place);
  const ids = page.list.map(({ id }) => id);
  const [slips, blind] = await Promise.all([
    pictureIds(db, 'deposit', ids),
    blindSubjects(db, staff, ids),
  ]);
  const lines = page.list.map(({ created_at, waiting_id, ...row }) => ({
    ...row,
    amount: blind.has(row.id) ? null : row.amount,
    createdAt: created_at,
    waits: waiting_id !== null,
    slips: slips.get(row.id)?.length ?? 0,
  }));
  return { ...page, list: lines };
}

async function show(
  platform: Platform,
  staff: Staff,
  id: string,
): Promise<Result<api.DepositPaper, 'deposit_unknown'>> {
  const { db } = platform;
  const row = await db
    .selectFrom('deposits as d')
    .innerJoin('members as m', 'm.id', 'd.member_id')
    .selectAll('d')
    .select('m.username')
    .where('d.id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('deposit_unknown');
  const [slips, entry, waiting, today, alone, previous, next, blind] = await Promise.all([
    pictureIds(db, 'deposit', [id]),
    entryOf(db, id),
    waitingOn(db, id, staff),
    approvedToday(platform, row),
    thresholdOf(platform, 'deposit.twoOperators'),
    neighbour(db, id, '<'),
    neighbour(db, id, '>'),
    blindSubjects(db, staff, [id]),
  ]);
  const { username, channel, currency, reference } = row;
  const isBlind = blind.has(id);
  return ok({
    id,
    memberId: row.member_id,
    username,
    channel,
    amount: isBlind ? null : row.amount,
    fee: isBlind ? 0 : row.fee,
    bonus: isBlind ? 0 : row.bonus,
    currency,
    reference,
    payee: JSON.parse(row.payee) as Payee,
    provider: row.provider,
    state: row.state,
    reason: row.reason,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    endedAt: row.refunded_at ?? row.ended_at,
    slips: slips.get(id) ?? [],
    entry: entry && isBlind ? { ...entry, amount: null } : entry,
    today,
    alone,
    waiting,
    waitingAct: waiting?.act ?? '',
    previous,
    next,
  });
}

async function entryOf(db: Db, depositId: string): Promise<api.DepositPaper['entry']> {
  const row = await db
    .selectFrom('statement_rows')
    .select(['statement_id as statement', 'day', 'amount', 'note', 'outcome'])
    .where('deposit_id', '=', depositId)
    .orderBy('statement_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns what was approved by hand for the member on the operator's day, in minor units. */
async function approvedToday(
  { db, clock, config }: Platform,
  { member_id: memberId }: DepositRow,
): Promise<number> {
  const { from } = dayBounds(dayOf(clock.now(), config.timeZone), config.timeZone)!;
  const { sum } = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('approved_by', 'is not', null)
    .where('ended_at', '>=', from)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

async function neighbour(db: Db, id: string, side: '<' | '>'): Promise<string | null> {
  const row = await db
    .selectFrom('deposits')
    .select('id')
    .where('state', '=', 'pending')
    .where('id', side, id)
    .orderBy('id', side === '>' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns a slip of a deposit, with a row of the record that this person has looked at it. */
async function slip(
  platform: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  { id, picture }: { id: string; picture: string },
): Promise<Result<{ webp: string }, 'picture_unknown'>> {
  const ids = await pictureIds(platform.db, 'deposit', [id]);
  const bytes = ids.get(id)?.includes(picture) && (await anyPicture(platform, picture));
  if (!bytes) return fail('picture_unknown');
  const act = { staff, caller, act: 'deposits.slip', subject: id, facts: { picture } };
  await platform.db.transaction().execute((trx) => recordAct(trx, act, platform.clock.now()));
  return ok({ webp: bytes.toString('base64') });
}

const area = 'deposits';

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.listDeposits, async ({ db }, { input, staff }) => ok(await list(db, staff, input))),
  bindStaff(api.showDeposit, (platform, { input, staff }) => show(platform, staff, input.id)),
  bindStaff(api.showSlip, (platform, { input, ...who }) => slip(platform, who, input)),
  bindStaff(api.approveDeposit, async (platform, { input, staff, caller }) => {
    const rules = consoleRules({ staff, caller, area });
    const done = await approveDeposit(platform, staff, input.id, rules);
    if (!done.ok) return refusedAs(done);
    return ok({ state: done.value.state === 'waiting' ? 'waiting' : 'done' });
  }),
  bindStaff(api.confirmDeposit, async (platform, { input, staff, caller }) => {
    const rules = consoleRules({ staff, caller, area }, { typed: input.typed });
    const waiting = await waitingOn(platform.db, input.id, staff);
    const done =
      waiting?.act === 'deposit.refund'
        ? await refundByRules(platform, staff, { id: input.id, reason: '' }, rules)
        : await approveDeposit(platform, staff, input.id, rules);
    return done.ok ? ok({ state: 'done' }) : refusedAs(done);
  }),
  bindStaff(api.rejectDeposit, async (platform, { input, staff, caller }) => {
    const reason = readReason(input.reason);
    if (!reason.ok) return reason;
    const { by } = consoleRules({ staff, caller, area });
    const order = { id: input.id, reason: reason.value, by };
    const done = await rejectDeposit(platform, staff, order);
    return done.ok ? ok({ state: 'done' }) : refusedAs(done);
  }),
  bindStaff(api.refundDeposit, async (platform, { input, staff, caller }) => {
    const reason = readReason(input.reason);
    if (!reason.ok) return reason;
    const rules = consoleRules({ staff, caller, area });
    const order = { id: input.id, reason: reason.value };
    const done = await refundByRules(platform, staff, order, rules);
    if (!done.ok) return refusedAs(done);
    return ok({ state: done.value.state === 'waiting' ? 'waiting' : 'done' });
  }),
];
