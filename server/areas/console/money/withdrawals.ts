import { dayOf } from '../../../kernel/api/wallTime';
import type { Caller, Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { blindSubjects } from '../../../kernel/staff/decisions';
import { factsOfStaff, recordAct } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import { dayBounds } from '../../../kernel/time/day';
import type { Db } from '../../../store/open';
import type { WithdrawalRow } from '../../../store/tables/payouts';
import type { WithdrawalState } from '../../payouts/api/payouts';
import { lastDigits } from '../../payouts/bankCards';
import { referenceOf } from '../../payouts/bankFiles/makeBankFile';
import {
  approveWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  reviewWithdrawal,
} from '../../payouts/decideWithdrawal';
import * as api from '../api/withdrawals';
import { consoleRules } from '../decide';
import { maskName } from '../masks';
import {
  idBeside,
  idsOf,
  pageOf,
  type Place,
  rangeOf,
  readReason,
  refusedAs,
  thresholdOf,
  waitingOn,
} from './shared';

/** All that wait for somebody, in the words of their index (migration 0010). */
const on_the_way = ['requested', 'reviewing', 'approved', 'paying'] as const;
/** The states that are history, of which the newest is looked at first. */
const ended: readonly string[] = ['paid', 'rejected'];

const lines = (db: Db) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .innerJoin('bank_cards as c', 'c.id', 'w.card_id')
    .leftJoin('operator_decisions as o', (join) =>
      join.onRef('o.subject', '=', 'w.id').on('o.state', '=', 'waiting'),
    )
    .select(['w.id', 'w.amount', 'w.currency', 'w.bank_code', 'w.number', 'w.state'])
    .select(['w.created_at', 'w.disowned_at', 'm.username', 'c.removed_why', 'o.id as waiting_id']);

type Line = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

/** Returns who has taken some withdrawals in hand, by their ids, as the record has it. */
async function takersOf(db: Db, rows: readonly Line[]): Promise<ReadonlyMap<string, string>> {
  const ids = rows.filter(({ state }) => state !== 'requested').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const acts = await db
    .selectFrom('audit_rows')
    .select(['subject', 'operator'])
    .where('subject', 'in', ids)
    .where('act', '=', 'withdrawal.review')
    .orderBy('place')
    .execute();
  return new Map(acts.map(({ subject, operator }) => [subject, operator]));
}

interface Around {
  blind: ReadonlySet<string>;
  takers: ReadonlyMap<string, string>;
}

const lineOf = (row: Line, { blind, takers }: Around): api.WithdrawalLine => ({
  takenBy: takers.get(row.id) ?? '',
  id: row.id,
  username: row.username,
  amount: blind.has(row.id) ? null : row.amount,
  currency: row.currency,
  bank: row.bank_code,
  lastDigits: lastDigits(row.number),
  state: row.state,
  createdAt: row.created_at,
  waits: row.waiting_id !== null,
  isDisowned: row.disowned_at !== null || row.removed_why === 'not_me',
});

async function list(
  db: Db,
  staff: Staff,
  { state, ...place }: Place & { state: WithdrawalState | 'open' },
) {
  const range = rangeOf(place, !ended.includes(state));
  const states = state === 'open' ? on_the_way : [state];
  const ids_here = idsOf({ table: 'withdrawals', states, ...range });
  const [rows, approved] = await Promise.all([
    lines(db)
      .where('w.id', 'in', ids_here)
      .orderBy('w.id', range.order)
      .limit(range.limit)
      .execute(),
    db
      .selectFrom('withdrawals')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('state', '=', 'approved')
      .executeTakeFirstOrThrow(),
  ]);
  const page = pageOf(rows, place);
  const ids = page.list.map(({ id }) => id);
  const [blind, takers] = await Promise.all([
    blindSubjects(db, staff, ids),
    takersOf(db, page.list),
  ]);
  return {
    ...page,
    list: page.list.map((row) => lineOf(row, { blind, takers })),
    approved: Number(approved.count),
  };
}

async function show(
  platform: Platform,
  staff: Staff,
  id: string,
): Promise<Result<api.WithdrawalPaper, 'withdrawal_unknown'>> {
  const { db } = platform;
  const row = await lines(db)
    .select(['w.member_id', 'w.payee_name', 'w.reason', 'w.reviewed_at', 'w.approved_at'])
    .select(['w.paying_at', 'w.ended_at', 'w.day', 'c.created_at as added_at'])
    .select('c.removed_at as card_removed_at')
    .where('w.id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('withdrawal_unknown');
  const [waiting, today, alone, batch, previous, next, blind, takers] = await Promise.all([
    waitingOn(db, id, staff),
    approvedToday(platform, row),
    thresholdOf(platform, 'withdraw.twoOperators'),
    db
      .selectFrom('payout_items')
      .select('batch_id')
      .where('withdrawal_id', '=', id)
      .executeTakeFirst(),
    neighbour(db, id, '<'),
    neighbour(db, id, '>'),
    blindSubjects(db, staff, [id]),
    takersOf(db, [row]),
  ]);
  const steps: api.WithdrawalPaper['steps'] = [
    { state: 'requested', at: row.created_at },
    { state: 'reviewing', at: row.reviewed_at },
    { state: 'approved', at: row.approved_at },
    { state: 'paying', at: row.paying_at },
    { state: row.state === 'rejected' ? 'rejected' : 'paid', at: row.ended_at },
  ];
  return ok({
    ...lineOf(row, { blind, takers }),
    memberId: row.member_id,
    payeeName: maskName(row.payee_name),
    reason: row.reason,
    reference: referenceOf(id),
    cardAddedAt: row.added_at,
    cardRemovedAt: row.card_removed_at,
    steps,
    batch: batch?.batch_id ?? null,
    today,
    alone,
    waiting,
    previous,
    next,
  });
}

/** Returns what was approved for the member on the withdrawal's day or today, without this one, in minor units. */
async function approvedToday(
  { db, clock, config }: Platform,
  { id, member_id: memberId, day }: Pick<WithdrawalRow, 'id' | 'member_id' | 'day'>,
): Promise<number> {
  const { from } = dayBounds(dayOf(clock.now(), config.timeZone), config.timeZone)!;
  const { sum } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('member_id', '=', memberId)
    .where('id', '!=', id)
    .where('state', 'in', ['approved', 'paying', 'paid'])
    .where((row) => row.or([row('day', '=', day), row('approved_at', '>=', from)]))
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

const neighbour = (db: Db, id: string, side: '<' | '>'): Promise<string | null> =>
  idBeside(db, { table: 'withdrawals', states: on_the_way }, id, side);

/** Returns the whole account of a withdrawal and its holder, with a row of the record that this person has looked at it. */
const account = (
  { db, clock }: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  id: string,
): Promise<Result<{ number: string; holder: string }, 'withdrawal_unknown'>> =>
  db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('withdrawals')
      .select(['number', 'payee_name as holder'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return fail('withdrawal_unknown');
    await recordAct(trx, { staff, caller, act: 'withdrawals.account', subject: id }, clock.now());
    return ok(row);
  });

const area = 'withdrawals';
const moved = ({ state }: { state: WithdrawalState }) => ok({ state, waits: false });

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.listWithdrawals, async ({ db }, { input, staff }) =>
    ok(await list(db, staff, input)),
  ),
  bindStaff(api.showWithdrawal, (platform, { input, staff }) => show(platform, staff, input.id)),
  bindStaff(api.showAccount, (platform, { input, ...who }) => account(platform, who, input.id)),
  bindStaff(api.reviewWithdrawal, async (platform, { input, ...who }) => {
    const done = await reviewWithdrawal(platform, who.staff, input.id, factsOfStaff(who));
    return done.ok ? moved(done.value) : refusedAs(done);
  }),
  bindStaff(api.approveWithdrawal, async (platform, { input, staff, caller }) => {
    const rules = consoleRules({ staff, caller, area });
    const done = await approveWithdrawal(platform, staff, input.id, rules);
    if (!done.ok) return refusedAs(done);
    return ok({ state: done.value.row.state, waits: done.value.waiting !== null });
  }),
  bindStaff(api.confirmWithdrawal, async (platform, { input, staff, caller }) => {
    const rules = consoleRules({ staff, caller, area }, { typed: input.typed });
    const done = await approveWithdrawal(platform, staff, input.id, rules);
    return done.ok ? moved(done.value.row) : refusedAs(done);
  }),
  bindStaff(api.rejectWithdrawal, async (platform, { input, ...who }) => {
    const reason = readReason(input.reason);
    if (!reason.ok) return reason;
    const order = { id: input.id, reason: reason.value, by: factsOfStaff(who) };
    const done = await rejectWithdrawal(platform, who.staff, order);
    return done.ok ? moved(done.value) : refusedAs(done);
  }),
  bindStaff(api.payWithdrawal, async (platform, { input, ...who }) => {
    const done = await payWithdrawal(platform, who.staff, input.id, factsOfStaff(who));
    return done.ok ? moved(done.value) : refusedAs(done);
  }),
];
