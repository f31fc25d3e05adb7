import type { Trx } from '../../store/open';
import type { AgentInvite } from '../../store/tables/agent';
import type { Platform } from '../context';
import { newSpokenCode, readSpokenCode, spokenPattern } from '../keys/spokenCode';
import { newcomerRefusal } from './newcomers';
import { firstRate, rateOf } from './rates';

/** A link's code opens a place in a team to anybody who has it: 98 bits. */
const invite_code_length = 20;

/** The form of a link's code as people type it. */
export const invite_code_pattern = spokenPattern(invite_code_length);

/** Makes the code of an invitation link. */
export const newInviteCode = (): string => newSpokenCode(invite_code_length);

/** Reads a typed text as the code of an invitation link; undefined for what is none by its form. */
export const readInviteCode = (text: string): string | undefined =>
  readSpokenCode(text, invite_code_length);

/** An invitation link as it is: open, over by its time, by its agent's act, or by its number of uses. */
type InviteState = 'open' | 'expired' | 'ended' | 'used';

type Row = Pick<AgentInvite, 'uses' | 'uses_most' | 'expires_at' | 'closed_at'>;

/** Returns how a link stands at an instant. */
export function inviteState({ uses, uses_most, expires_at, closed_at }: Row, instant: number) {
  if (closed_at !== null) return 'ended' satisfies InviteState;
  if (uses_most !== null && uses >= uses_most) return 'used' satisfies InviteState;
  return expires_at !== null && expires_at <= instant
    ? ('expired' satisfies InviteState)
    : ('open' satisfies InviteState);
}

/** An invitation by a link: the agent, and the type and highest rate of who comes by it. */
export interface Invite {
  id: string;
  agentId: string;
  type: number;
  rate: number;
}

/**
 * Finds the invitation of a link's code; undefined where there is none, or nobody can come by it now: no link is open
 * while agents open no accounts (agent#agent-flags).
 */
export async function openInvite(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  code: string,
  instant: number,
): Promise<Invite | undefined> {
  if (!(await settings.on('REGCEN'))) return undefined;
  const row = await db
    .selectFrom('agent_invites')
    .selectAll()
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row || inviteState(row, instant) !== 'open') return undefined;
  if ((await newcomerRefusal(db, row.agent_id, instant)) !== undefined) return undefined;
  return { id: row.id, agentId: row.agent_id, type: row.type, rate: row.rate };
}

/** Thrown to undo a registration whose link was over before it was done. */
export class InviteOver extends Error {}

/**
 * Uses an invitation for a new member who has just been placed below its agent, in the same transaction: counts and
 * notes the use, and gives the member the link's rate, at most the agent's own of now (agent#invitations). Throws
 * InviteOver.
 */
export async function takeInvite(
  trx: Trx,
  { id, agentId, rate }: Invite,
  memberId: string,
  instant: number,
): Promise<void> {
  const used = await trx
    .updateTable('agent_invites')
    .set((row) => ({ uses: row('uses', '+', 1) }))
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', instant)]))
    .where((row) => row.or([row('uses_most', 'is', null), row('uses', '<', row.ref('uses_most'))]))
    .returning('id')
    .executeTakeFirst();
  if (!used || (await newcomerRefusal(trx, agentId, instant)) !== undefined) throw new InviteOver();
  const given = Math.min(rate, await rateOf(trx, agentId));
  const rated = await firstRate(trx, { memberId, parentId: agentId, rate: given }, instant);
  if (!rated.ok) throw new Error('the rate of a held place has changed');
  await trx
    .insertInto('agent_invite_uses')
    .values({ member_id: memberId, invite_id: id, created_at: instant })
    .execute();
}
