import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { tiers, withinLimit } from '../../kernel/limits/limit';
import { addAudit } from '../../kernel/operators/audit';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import { memberBelow, type MemberBelow } from '../../kernel/team/links';
import type { Trx } from '../../store/open';
import { lockLive } from '../account/signIns';
import { hashPassword } from '../account/passwords/rules';
import type { renewFirstPassword } from './api/links';
import * as openings from './api/links';
import { changeByProof } from './changeTeam';
import { mayRenew, openedBy, passwordOf, openedView } from './openAccount';

type Input = RequestOf<typeof renewFirstPassword>;
type Opened = ResponseOf<typeof renewFirstPassword>;

type RenewFailure =
  'member_not_below' | 'first_password_over' | 'key_conflict' | 'too_many_requests' | 'logged_out';

/**
 * Makes a new first password for a member right below, whose account the agent of the session opened and who has
 * never logged in; the one before ends (agent#a-lost-first-password). The same key returns the same outcome.
 * Failures: `first_password_over` once the member has logged in, or where the password is not the agent's any more;
 * `key_conflict` for a key of another form.
 */
async function renewPassword(
  platform: Platform,
  session: LiveSession,
  input: Input,
): Promise<Result<Opened, RenewFailure>> {
  const { id: agentId } = session.member;
  const known = await sentBefore(platform, agentId, input);
  if (known) return known;
  if (!(await memberBelow(platform.db, agentId, input.memberId))) return fail('member_not_below');
  const account = `${agentId} ${input.memberId}`;
  if (!(await withinLimit(platform, tiers.renewByAccount, account))) {
    return fail('too_many_requests');
  }
  const first = await tryRenew(platform, session, input);
  // Another password may have come between, also between two of these reads: try again with the new state, which may be the
  // outcome of this very form.
  const outcome = first ?? (await tryRenew(platform, session, input));
  return outcome ?? fail('first_password_over');
}

async function tryRenew(
  platform: Platform,
  session: LiveSession,
  input: Input,
): Promise<Result<Opened, RenewFailure> | undefined> {
  const { id: agentId } = session.member;
  const member = await memberBelow(platform.db, agentId, input.memberId);
  if (!member) return fail('member_not_below');
  if (!(await mayRenew(platform, agentId, member))) return undefined;
  const { idempotencyKey: key } = input;
  const after = await hashPassword(passwordOf(platform, agentId, key));
  const written = await platform.db
    .transaction()
    .execute((trx) => writeRenewed(platform, trx, session, { member, key, after }));
  if (written === 'logged_out') return fail('logged_out');
  return written ? sentBefore(platform, agentId, input) : undefined;
}

/** Returns the outcome of a form that was sent before; undefined for a new one. */
async function sentBefore(
  platform: Platform,
  agentId: string,
  { memberId, idempotencyKey: key }: Input,
): Promise<Result<Opened, 'key_conflict' | 'member_not_below'> | undefined> {
  const known = await openedBy(platform, agentId, key);
  if (known === undefined) return undefined;
  if (known === 'gone') return fail('member_not_below');
  if (known.renews === 0 || known.id !== memberId) return fail('key_conflict');
  return ok(await openedView(platform, agentId, key, known));
}

/**
 * Writes the new password where all is still as it was read, in one statement: a first login locks the same row and
 * asks for the same hash, so that one of the two comes too late and does nothing. False where this did.
 */
async function writeRenewed(
  platform: Platform,
  trx: Trx,
  session: LiveSession,
  { member, key, after }: { member: MemberBelow; key: string; after: string },
): Promise<boolean | 'logged_out'> {
  const { id: agentId, username: agent } = session.member;
  // Those of one agent come one after the other, so that the same key makes one.
  if (!(await lockLive(trx, session))) return 'logged_out';
  const there = await trx
    .selectFrom('agent_openings')
    .select('key')
    .where('agent_id', '=', agentId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (there) return true;
  const changed = await trx
    .updateTable('members')
    .set({ password_hash: after, password_given_at: platform.clock.now() })
    .where('id', '=', member.id)
    .where('parent_id', '=', agentId)
    .where('status', '=', 'active')
    .where('last_login_at', 'is', null)
    .where('password_given', '=', 1)
    .where('password_hash', '=', member.password_hash)
    .returning('username')
    .executeTakeFirst();
  if (!changed) return false;
  const before = await latestAt(trx, agentId, member.id);
  // Later than the one before, whose place it takes.
  const instant = Math.max(platform.clock.now(), before + 1);
  await trx
    .insertInto('agent_openings')
    .values({
      agent_id: agentId,
      key,
      member_id: member.id,
      renews: 1,
      contents: '',
      created_at: instant,
    })
    .execute();
  const facts = { username: changed.username, agent };
  const operator = { name: `(agent ${agent})` };
  await addAudit(
    trx,
    { operator, act: 'member.firstPassword', subject: member.id, facts },
    platform.clock.now(),
  );
  return true;
}

async function latestAt(trx: Trx, agentId: string, memberId: string): Promise<number> {
  const { at: instant } = await trx
    .selectFrom('agent_openings')
    .select(({ fn }) => fn.max<number>('created_at').as('at'))
    .where('member_id', '=', memberId)
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  return Number(instant);
}

export const bindings: Binding[] = [
  bind(openings.renewFirstPassword, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () => renewPassword(platform, session, input)),
  ),
];
