import type { Caller, Platform } from '../../../kernel/context';
import { fail, ok, type Result } from '../../../kernel/result';
import { blindSubjects } from '../../../kernel/staff/decisions';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import type { Db } from '../../../store/open';
import { decideHeld } from '../../wallet/heldCredits';
import * as api from '../api/credits';
import { consoleRules } from '../decide';
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

const lines = (db: Db) =>
  db
    .selectFrom('held_credits as h')
    .innerJoin('members as m', 'm.id', 'h.member_id')
    .leftJoin('operator_decisions as o', (join) =>
      join.onRef('o.subject', '=', 'h.id').on('o.state', '=', 'waiting'),
    )
    .select(['h.id', 'h.member_id', 'h.vendor_code', 'h.amount', 'h.currency', 'h.why'])
    .select(['h.state', 'h.created_at', 'm.username', 'o.id as waiting_id']);

type Line = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const lineOf = (row: Line, isBlind: boolean): api.CreditLine => ({
  id: row.id,
  memberId: row.member_id,
  username: row.username,
  vendor: row.vendor_code,
  amount: isBlind ? null : row.amount,
  currency: row.currency,
  why: row.why,
  state: row.state,
  since: row.created_at,
  waits: row.waiting_id !== null,
});

async function list(
  { db, clock }: Platform,
  staff: Staff,
  { state, ...place }: Place & { state: api.CreditState },
) {
  const range = rangeOf(place, state === 'held');
  const rows = await lines(db)
    .where('h.id', 'in', idsOf({ table: 'held_credits', states: [state], ...range }))
    .orderBy('h.id', range.order)
    .limit(range.limit)
    .execute();
  const page = pageOf(rows, place);
  const ids = page.list.map(({ id }) => id);
  const blind = await blindSubjects(db, staff, ids);
  const listed_rows = page.list.map((row) => lineOf(row, blind.has(row.id)));
  return { ...page, now: clock.now(), list: listed_rows };
}

async function show(
  platform: Platform,
  staff: Staff,
  id: string,
): Promise<Result<api.CreditPaper, 'win_unknown'>> {
  const { db } = platform;
  const row = await lines(db)
    .innerJoin('wallet_txs as t', (join) =>
      join.onRef('t.vendor_code', '=', 'h.vendor_code').onRef('t.vendor_tx', '=', 'h.vendor_tx'),
    )
    .leftJoin('wallet_rounds as r', (join) =>
      join
        .onRef('r.vendor_code', '=', 'h.vendor_code')
        .onRef('r.game_code', '=', 't.game_code')
        .onRef('r.round_id', '=', 't.round_id')
        .onRef('r.member_id', '=', 'h.member_id'),
    )
    .select(['h.vendor_tx', 'h.reason', 'h.decided_by', 'h.ended_at'])
    .select(['t.op', 't.game_code', 't.round_id', 'r.bet_amount', 'r.win_amount'])
    .where('h.id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('win_unknown');
  const [waiting, blind, alone, previous, next] = await Promise.all([
    waitingOn(db, id, staff),
    blindSubjects(db, staff, [id]),
    thresholdOf(platform, 'vendor.twoOperators'),
    neighbour(db, id, '<'),
    neighbour(db, id, '>'),
  ]);
  const isBlind = blind.has(id);
  return ok({
    ...lineOf(row, isBlind),
    op: row.op as api.CreditPaper['op'],
    vendorTx: row.vendor_tx,
    game: row.game_code,
    round: row.round_id,
    staked: isBlind ? null : row.bet_amount,
    won: isBlind ? null : row.win_amount,
    reason: waiting?.reason ?? row.reason,
    decidedBy: row.decided_by,
    endedAt: row.ended_at,
    alone,
    waiting,
    waitsTo: waiting && (waiting.act === 'heldCredit.pay' ? 'pay' : 'refuse'),
    previous,
    next,
  });
}

const neighbour = (db: Db, id: string, side: '<' | '>'): Promise<string | null> =>
  idBeside(db, { table: 'held_credits', states: ['held'] }, id, side);

/** Codes of the wallet's service, as the console says them. */
const said = {
  credit_unknown: 'win_unknown',
  credit_ended: 'decision_ended',
  round_over: 'win_round_over',
} as const;

/** Decides on a credit by the rules of the console; `typed` is what a second person has typed. */
async function decide(
  platform: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  deciding: Parameters<typeof decideHeld>[2],
  agreeing?: { typed: number },
) {
  const rules = consoleRules({ staff, caller, area: 'credits' }, agreeing);
  const done = await decideHeld(platform, staff, deciding, rules);
  return done.ok ? done : refusedAs(done, said);
}

/** Pays or refuses a credit that waits as the second person, in minor units as typed (console#credits). */
export const confirmHeldCredit = (
  platform: Platform,
  who: { staff: Staff; caller: Caller },
  { typed, ...deciding }: { id: string; as: 'pay' | 'refuse'; typed: number },
) => decide(platform, who, deciding, { typed });

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.listCredits, async (platform, { input, staff }) =>
    ok(await list(platform, staff, input)),
  ),
  bindStaff(api.showCredit, (platform, { input, staff }) => show(platform, staff, input.id)),
  bindStaff(api.payCredit, async (platform, { input: { id }, ...who }) => {
    const done = await decide(platform, who, { id, as: 'pay' });
    return done.ok ? ok({ state: done.value.state === 'waiting' ? 'waiting' : 'paid' }) : done;
  }),
  bindStaff(api.confirmCredit, async (platform, { input, ...who }) => {
    const done = await confirmHeldCredit(platform, who, input);
    return done.ok ? ok({ state: input.as === 'pay' ? 'paid' : 'refused' }) : done;
  }),
  bindStaff(api.refuseCredit, async (platform, { input: { id, reason: typed }, ...who }) => {
    const reason = readReason(typed);
    if (!reason.ok) return reason;
    const done = await decide(platform, who, { id, as: 'refuse', reason: reason.value });
    return done.ok ? ok({ state: done.value.state === 'waiting' ? 'waiting' : 'refused' }) : done;
  }),
];
