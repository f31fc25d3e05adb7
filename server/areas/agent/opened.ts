import { createHmac } from 'node:crypto';
import type { openAccount } from './api/openings';
import * as openings from './api/openings';
import type { ResponseOf } from '../../kernel/api/call';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { verifyPassword } from '../account/password';
import { firstPassword } from '../account/passwords/firstPassword';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { isAgent } from '../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../kernel/result';
import { keyFor } from '../../kernel/keys/secretKeys';
import { memberBelow, type MemberBelow } from '../../kernel/team/links';
import { rateOf } from '../../kernel/team/rates';

type Opened = ResponseOf<typeof openAccount>;

/** An agent who hands a first password over may look at it again for this long. */
export const password_shown_ms = 15 * 60_000;

/** A member whose account an agent opened, with the form that made the first password: its instant, kind and contents. */
export type Known = MemberBelow & { made_at: number; renews: number; contents: string };

/**
 * Returns the account that an agent opened, or whose first password the agent made anew, with a key; `gone` for one
 * that is not below the agent any more.
 */
export async function openedBy(
  { db }: Platform,
  agentId: string,
  key: string,
): Promise<Known | 'gone' | undefined> {
  const opening = await db
    .selectFrom('agent_openings')
    .select(['member_id', 'created_at', 'renews', 'contents'])
    .where('agent_id', '=', agentId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!opening) return undefined;
  const member = await memberBelow(db, agentId, opening.member_id);
  if (!member) return 'gone';
  const { created_at: made_at, renews, contents } = opening;
  return { ...member, made_at, renews, contents };
}

/**
 * Returns the account of a key, as the agent who sent it is told of it (agent#open-an-account). Failure:
 * `member_not_below`.
 */
async function showOpened(
  platform: Platform,
  agentId: string,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Result<Opened, 'member_not_below'>> {
  const known = await openedBy(platform, agentId, idempotencyKey);
  if (!known || known === 'gone') return fail('member_not_below');
  return ok(await openedView(platform, agentId, idempotencyKey, known));
}

/** Tells an agent of an account that was opened, with the first password while it holds and is young. */
export async function openedView(
  platform: Platform,
  agentId: string,
  key: string,
  member: Known,
): Promise<Opened> {
  const { id, username, nickname, type, made_at, renews } = member;
  const latest = await madeFor(platform, agentId, member);
  const isVisible = latest?.key === key && platform.clock.now() - made_at < password_shown_ms;
  return {
    memberId: id,
    userName: username,
    nickname,
    type,
    agent: isAgent(type),
    rebate: await rateOf(platform.db, id),
    password: isVisible ? passwordOf(platform, agentId, key) : null,
    renewed: renews === 1,
    mayRenew: latest !== undefined && mayChange(agentId, member),
  };
}

/** The latest first password that an agent made for a member. */
interface Made {
  key: string;
  at: number;
}

/**
 * Returns the first password that an agent made for a member while it is the one that holds: the member has never
 * logged in, and nobody else has set another since, customer service or the owner by a recovery. Costs a hash for
 * an account that nobody has entered, and nothing for others.
 */
async function madeFor(
  platform: Platform,
  agentId: string,
  member: Pick<Member, 'id' | 'last_login_at' | 'password_given' | 'password_hash'>,
): Promise<Made | undefined> {
  if (member.last_login_at !== null || member.password_given !== 1) return undefined;
  const made = await latestOf(platform.db, agentId, member.id);
  if (!made) return undefined;
  const password = passwordOf(platform, agentId, made.key);
  return (await verifyPassword(member.password_hash, password)) ? made : undefined;
}

async function latestOf(db: Db, agentId: string, memberId: string): Promise<Made | undefined> {
  const row = await db
    .selectFrom('agent_openings')
    .select(['key', 'created_at'])
    .where('member_id', '=', memberId)
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row && { key: row.key, at: row.created_at };
}

/** True for a member right below an agent, whose account is open. */
const mayChange = (agentId: string, member: Pick<Member, 'parent_id' | 'status'>): boolean =>
  member.parent_id === agentId && member.status === 'active';

/** Returns true where an agent may make a member's first password anew as things stand (agent#a-lost-first-password). */
export const mayRenew = async (
  platform: Platform,
  agentId: string,
  member: Member,
): Promise<boolean> =>
  mayChange(agentId, member) &&
  (await platform.settings.on('REGCEN')) &&
  (await madeFor(platform, agentId, member)) !== undefined;

/** Bytes of a digest from which one sign is picked. */
const sign_bytes = 4;

/**
 * Returns the first password that an agent makes with a key: always the same, so that it is stored nowhere and an
 * answer that got lost on the way can be read again. Nobody makes it without the installation's secret.
 */
export function passwordOf(platform: Platform, agentId: string, key: string): string {
  const digest = createHmac('sha512', keyFor(platform, 'opened account'))
    .update(JSON.stringify([agentId, key]))
    .digest();
  let at = -sign_bytes;
  return firstPassword((below) => digest.readUInt32BE((at += sign_bytes)) % below);
}

export const bindings: Binding[] = [
  bind(openings.openedAccount, (platform, { input, session }) =>
    showOpened(platform, session.member.id, input),
  ),
];
