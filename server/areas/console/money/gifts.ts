import type { Caller, Platform } from '../../../kernel/context';
import { anyPicture, pictureIds } from '../../../kernel/pictures/memberPictures';
import { fail, ok, type Result } from '../../../kernel/result';
import { blindSubjects } from '../../../kernel/staff/decisions';
import { recordAct } from '../../../kernel/staff/record';
import { bindStaff, type Staff, type StaffBinding } from '../../../kernel/staff/staff';
import { amount_limit } from '../../../store/integers';
import type { Db } from '../../../store/open';
import { decideEntry, type Deciding } from '../../content/promotions/decidePromotion';
import { titlesOf } from '../../content/promotions/memberEntries';
import { decidedState, type EntryState } from '../../content/promotions/promotionState';
import { givenToday } from '../../wallet/adjustments/adjust';
import * as api from '../api/gifts';
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

/** The states of all that wait for somebody. */
const open_claims = ['applying', 'claimed', 'process'] as const;

const lines = (db: Db) =>
  db
    .selectFrom('promotion_entries as e')
    .innerJoin('members as m', 'm.id', 'e.member_id')
    .innerJoin('promotions as p', 'p.id', 'e.promotion_id')
    .leftJoin('operator_decisions as o', (join) =>
      join.onRef('o.subject', '=', 'e.id').on('o.state', '=', 'waiting'),
    )
    .select(['e.id', 'e.member_id', 'e.promotion_id', 'e.amount', 'e.needed', 'e.state'])
    .select(['e.updated_at', 'm.username', 'p.words', 'o.id as waiting_id']);

type Line = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

const lineOf = (row: Line, currency: string, isBlind: boolean): api.ClaimLine => ({
  id: row.id,
  memberId: row.member_id,
  username: row.username,
  promotion: row.promotion_id,
  titles: titlesOf(row.words),
  amount: isBlind ? null : row.amount,
  currency,
  state: row.state,
  since: row.updated_at,
  waits: row.waiting_id !== null,
});

async function list(
  { db, config }: Platform,
  staff: Staff,
  { state, ...place }: Place & { state: api.ClaimState },
) {
  const isHistory = state === 'issued' || state === 'rejected';
  const range = rangeOf(place, !isHistory);
  const states = state === 'open' ? open_claims : [state];
  const rows_here = await lines(db)
    .where('e.id', 'in', idsOf({ table: 'promotion_entries', states, ...range }))
    .orderBy('e.id', range.order)
    .limit(range.limit)
    .execute();
  const page = pageOf(rows_here, place);
  const blind = await blindSubjects(
    db,
    staff,
    page.list.map(({ id }) => id),
  );
  const rows = page.list.map((row) => lineOf(row, config.currency, blind.has(row.id)));
  return { ...page, list: rows };
}

async function show(
  platform: Platform,
  staff: Staff,
  id: string,
): Promise<Result<api.ClaimPaper, 'claim_unknown'>> {
  const { db, config, clock } = platform;
  const row = await lines(db)
    .select(['e.remark', 'e.reason', 'e.decided_by'])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) return fail('claim_unknown');
  const [pictures, waiting, blind, alone, previous, next, today] = await Promise.all([
    pictureIds(db, 'promotion', [id]),
    waitingOn(db, id, staff),
    blindSubjects(db, staff, [id]),
    thresholdOf(platform, 'adjustment.twoOperators'),
    neighbour(db, id, '<'),
    neighbour(db, id, '>'),
    db.transaction().execute((trx) => givenToday(trx, platform, row.member_id, clock.now())),
  ]);
  const may = (decision: Deciding['decision']) =>
    decidedState(row.state as EntryState, decision) !== null;
  return ok({
    ...lineOf(row, config.currency, blind.has(id)),
    needed: blind.has(id) ? null : row.needed,
    remark: row.remark,
    reason: row.reason,
    decidedBy: row.decided_by,
    pictures: pictures.get(id) ?? [],
    today,
    alone,
    waiting,
    may: { approve: may('approve'), issue: may('issue'), reject: may('reject') },
    previous,
    next,
  });
}

const neighbour = (db: Db, id: string, side: '<' | '>'): Promise<string | null> =>
  idBeside(db, { table: 'promotion_entries', states: open_claims }, id, side);

/** Returns a picture of a claim, with a row of the record that this person has looked at it. */
async function picture(
  platform: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  { id, picture: pictureId }: { id: string; picture: string },
): Promise<Result<{ webp: string }, 'picture_unknown'>> {
  const ids = await pictureIds(platform.db, 'promotion', [id]);
  const bytes = ids.get(id)?.includes(pictureId) && (await anyPicture(platform, pictureId));
  if (!bytes) return fail('picture_unknown');
  const act = { staff, caller, act: 'gifts.picture', subject: id, facts: { picture: pictureId } };
  await platform.db.transaction().execute((trx) => recordAct(trx, act, platform.clock.now()));
  return ok({ webp: bytes.toString('base64') });
}

/** Codes of the service of promotions, as the console says them. */
const said = {
  entry_unknown: 'claim_unknown',
  not_now: 'claim_over',
  reward_fixed: 'claim_amount_fixed',
} as const;

/** Decides a claim by the rules of the console; `typed` is what a second person has typed. */
async function decide(
  platform: Platform,
  { staff, caller }: { staff: Staff; caller: Caller },
  { id, ...deciding }: Deciding & { id: string },
  agreeing?: { typed: number },
) {
  const rules = consoleRules({ staff, caller, area: 'gifts' }, agreeing);
  const done = await decideEntry(platform, staff, id, deciding, rules);
  return done.ok ? done : refusedAs(done, said);
}

/** Pays a claim that waits as the second person, in minor units as typed (console#gifts). */
export const confirmGift = (
  platform: Platform,
  who: { staff: Staff; caller: Caller },
  { id, typed }: { id: string; typed: number },
) => decide(platform, who, { id, decision: 'issue' }, { typed });

export const staffBindings: readonly StaffBinding[] = [
  bindStaff(api.listClaims, async (platform, { input, staff }) =>
    ok(await list(platform, staff, input)),
  ),
  bindStaff(api.showClaim, (platform, { input, staff }) => show(platform, staff, input.id)),
  bindStaff(api.showClaimPicture, (platform, { input, ...who }) => picture(platform, who, input)),
  bindStaff(api.approveClaim, async (platform, { input: { id }, ...who }) => {
    const done = await decide(platform, who, { id, decision: 'approve' });
    return done.ok ? ok({ state: done.value.state }) : done;
  }),
  bindStaff(api.issueClaim, async (platform, { input: { id, gives }, ...who }) => {
    if (gives && gives.amount > amount_limit) return fail('amount_out_of_range');
    const done = await decide(platform, who, { id, decision: 'issue', ...(gives && { gives }) });
    return done.ok ? ok({ state: done.value.waiting ? 'waiting' : 'done' }) : done;
  }),
  bindStaff(api.rejectClaim, async (platform, { input: { id, reason: typed }, ...who }) => {
    const reason = readReason(typed);
    if (!reason.ok) return reason;
    const done = await decide(platform, who, { id, decision: 'reject', reason: reason.value });
    return done.ok ? ok({ state: done.value.state }) : done;
  }),
  bindStaff(api.confirmClaim, async (platform, { input, ...who }) => {
    const done = await confirmGift(platform, who, input);
    return done.ok ? ok({ state: 'done' }) : done;
  }),
];
