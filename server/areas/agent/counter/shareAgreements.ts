import type { RequestOf, ResponseOf } from '../../../kernel/api/call';
import { bind, type Binding } from '../../../kernel/bind';
import type { Platform } from '../../../kernel/context';
import { newId } from '../../../kernel/ids';
import { isAgent } from '../../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../../kernel/result';
import { holdPlace, memberBelow, uplineOf } from '../../../kernel/team/links';
import type { Db, Trx } from '../../../store/open';
import type { ShareAgreement } from '../../../store/tables/agent';
import { canonicalUsername } from '../../account/rules';
import * as api from '../api/counterShare';
import {
  shares_listed,
  type answerShare,
  type counterShare,
  type proposeShare,
} from '../api/counterShare';
import { changeByProof } from '../changeTeam';

type State = 'proposed' | 'accepted';
type Parties = Pick<ShareAgreement, 'agent_id' | 'giver_id'>;

/** Returns the highest percent that may be agreed on, and held, now. */
export const shareMost = async ({ settings }: Pick<Platform, 'settings'>): Promise<number> =>
  Number(await settings.get('agent.shareMost'));

/** Returns the agreement of an agent that is in force, or the proposal that waits. */
export const agreementOf = (
  db: Db,
  agentId: string,
  state: State,
): Promise<ShareAgreement | undefined> =>
  db
    .selectFrom('share_agreements')
    .selectAll()
    .where('agent_id', '=', agentId)
    .where('state', '=', state)
    .executeTakeFirst();

/**
 * Returns true while the other side of an agreement stands right above the agent, with an account that the operator has not
 * closed; for the operator, while nobody does.
 */
async function isRightAbove(db: Db, { agent_id, giver_id }: Parties): Promise<boolean> {
  if (giver_id === null) return (await uplineOf(db, agent_id)).length === 0;
  const giver = await db
    .selectFrom('members')
    .select('status')
    .where('id', '=', giver_id)
    .executeTakeFirstOrThrow();
  return giver.status === 'active' && (await memberBelow(db, giver_id, agent_id))?.level === 1;
}

/** Returns the percent that an agent's next sale is held at by the agreement in force (agent#share-agreements); 0 for none. */
export async function percentNow(db: Db, agentId: string, most: number): Promise<number> {
  const inForce = await agreementOf(db, agentId, 'accepted');
  if (!inForce || !(await isRightAbove(db, inForce))) return 0;
  return Math.min(inForce.percent, most);
}

const close = (trx: Trx, id: string, state: 'ended' | 'withdrawn', now: number) =>
  trx
    .updateTable('share_agreements')
    .set({ state, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', state === 'ended' ? 'accepted' : 'proposed')
    .execute();

/** Ends what is in force of an agent, or takes back what waits; true where there was one. */
async function closeNow(trx: Trx, agentId: string, state: State, now: number): Promise<boolean> {
  const found = await agreementOf(trx, agentId, state);
  if (found) await close(trx, found.id, state === 'accepted' ? 'ended' : 'withdrawn', now);
  return found !== undefined;
}

/**
 * Writes a proposal in the place of one that waits, by the transaction that holds the agent's place in the tree
 * (agent#share-agreements); 0 ends what is in force, and the percent that is in force already changes nothing.
 */
export async function writeProposal(
  trx: Trx,
  { agent_id, giver_id, percent }: Parties & { percent: number },
  now: number,
): Promise<ResponseOf<typeof proposeShare>['state']> {
  await closeNow(trx, agent_id, 'proposed', now);
  const inForce = await agreementOf(trx, agent_id, 'accepted');
  if (percent === 0) {
    if (inForce) await close(trx, inForce.id, 'ended', now);
    return 'ended';
  }
  if (inForce?.giver_id === giver_id && inForce.percent === percent) return 'unchanged';
  const waits = { state: 'proposed' as const, proposed_at: now, answered_at: null, ended_at: null };
  await trx
    .insertInto('share_agreements')
    .values({ id: newId(), agent_id, giver_id, percent, ...waits })
    .execute();
  return 'proposed';
}

/**
 * Proposes to an agent right below the share of what that agent's counter sells (agent#share-agreements), in percent; it holds
 * once the agent has accepted it, and 0 ends it at once. Failures: `member_not_below`; `share_most`.
 */
export async function proposeTo(
  platform: Platform,
  giverId: string,
  { userName, percent }: RequestOf<typeof proposeShare>,
): Promise<Result<ResponseOf<typeof proposeShare>, 'member_not_below' | 'share_most'>> {
  const { db, clock } = platform;
  const most = await shareMost(platform);
  if (percent > most) return fail('share_most', { most });
  const agent = await db
    .selectFrom('members')
    .select(['id', 'type', 'status'])
    .where('username', '=', canonicalUsername(userName))
    .executeTakeFirst();
  const may = agent && isAgent(agent.type) && agent.status === 'active';
  if (!may) return fail('member_not_below');
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    // A move of the agent, and another proposal, come before or after.
    await holdPlace(trx, agent.id, now);
    if ((await memberBelow(trx, giverId, agent.id))?.level !== 1) return fail('member_not_below');
    const parties = { agent_id: agent.id, giver_id: giverId };
    return ok({ state: await writeProposal(trx, { ...parties, percent }, now) });
  });
}

type AnswerFailure = 'share_unknown' | 'share_most';

/**
 * Accepts or refuses a share that was proposed to an agent (agent#share-agreements). An accepted one takes the place of the one
 * in force, for the sales that come. The same answer again is the first one. Failures: `share_unknown`, for others' too;
 * `share_most` where less may be agreed on by now.
 */
export async function answerProposal(
  platform: Platform,
  agentId: string,
  { agreementId, accept }: RequestOf<typeof answerShare>,
): Promise<Result<ResponseOf<typeof answerShare>, AnswerFailure>> {
  const { db, clock } = platform;
  const most = await shareMost(platform);
  const state = accept ? 'accepted' : 'refused';
  const now = clock.now();
  return db
    .transaction()
    .execute(async (trx): Promise<Result<{ state: typeof state }, AnswerFailure>> => {
      await holdPlace(trx, agentId, now);
      const row = await trx
        .selectFrom('share_agreements')
        .selectAll()
        .where('id', '=', agreementId)
        .where('agent_id', '=', agentId)
        .executeTakeFirst();
      if (row?.state === state) return ok({ state });
      if (row?.state !== 'proposed') return fail('share_unknown');
      if (accept) {
        if (!(await isRightAbove(trx, row))) return fail('share_unknown');
        if (row.percent > most) return fail('share_most', { most });
        await closeNow(trx, agentId, 'accepted', now);
      }
      await trx
        .updateTable('share_agreements')
        .set({ state, answered_at: now, ...(!accept && { ended_at: now }) })
        .where('id', '=', agreementId)
        .execute();
      return ok({ state });
    });
}

/**
 * Ends an agreement that is in force, for the sales that come, or takes a proposal back: either side may
 * (agent#share-agreements). The same again is the first outcome. Failure: `share_unknown`, for others' too.
 */
async function endAgreement(
  { db, clock }: Platform,
  memberId: string,
  agreementId: string,
): Promise<Result<{ success: true }, 'share_unknown'>> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('share_agreements')
      .selectAll()
      .where('id', '=', agreementId)
      .where((eb) => eb.or([eb('agent_id', '=', memberId), eb('giver_id', '=', memberId)]))
      .executeTakeFirst();
    if (!row) return fail('share_unknown');
    await holdPlace(trx, row.agent_id, now);
    await close(trx, row.id, 'ended', now);
    await close(trx, row.id, 'withdrawn', now);
    return ok({ success: true as const });
  });
}

/** Returns what is held of an agent's open tickets, and what covers it, in minor units. */
export async function heldNow(
  db: Db,
  agentId: string,
): Promise<{ held: number; cover: number; tickets: number }> {
  const { sum } = db.fn;
  const row = await db
    .selectFrom('share_pools')
    .select([sum('held').as('held'), sum('pool').as('pool'), sum('tickets').as('tickets')])
    .where('member_id', '=', agentId)
    .executeTakeFirstOrThrow();
  const held = Number(row.held ?? 0);
  return { held, cover: Number(row.pool ?? 0) - held, tickets: Number(row.tickets ?? 0) };
}

/** Returns the agreements of an agent, the own one and those with agents right below, and what is held now. */
async function showShares(
  platform: Platform,
  memberId: string,
): Promise<ResponseOf<typeof counterShare>> {
  const { db, config } = platform;
  const most = await shareMost(platform);
  const rows = await db
    .selectFrom('share_agreements as s')
    .innerJoin('members as a', 'a.id', 's.agent_id')
    .leftJoin('members as g', 'g.id', 's.giver_id')
    .selectAll('s')
    .select(['a.username as agent', 'g.username as giver'])
    .where('s.state', 'in', ['proposed', 'accepted'])
    .where((eb) => eb.or([eb('s.agent_id', '=', memberId), eb('s.giver_id', '=', memberId)]))
    .orderBy('s.id')
    .limit(shares_listed)
    .execute();
  const list: ResponseOf<typeof counterShare>['list'] = [];
  for (const row of rows) {
    const given = row.agent_id !== memberId;
    list.push({
      agreementId: row.id,
      given,
      userName: given ? row.agent : (row.giver ?? ''),
      percent: row.percent,
      state: row.state as State,
      rests: !(await isRightAbove(db, row)),
    });
  }
  // The own ones first, and of each what is in force.
  list.sort((a, b) => Number(a.given) - Number(b.given) || a.state.localeCompare(b.state));
  const percent = await percentNow(db, memberId, most);
  return { currency: config.currency, most, percent, ...(await heldNow(db, memberId)), list };
}

export const bindings: Binding[] = [
  bind(api.counterShare, async (platform, { session }) =>
    ok(await showShares(platform, session.member.id)),
  ),
  bind(api.proposeShare, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () =>
      proposeTo(platform, session.member.id, input),
    ),
  ),
  bind(api.answerShare, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () =>
      answerProposal(platform, session.member.id, input),
    ),
  ),
  bind(api.endShare, (platform, { input, session }) =>
    endAgreement(platform, session.member.id, input.agreementId),
  ),
];
