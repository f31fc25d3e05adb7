import { createHmac } from 'node:crypto';
import type { openAccount as openAccountCall } from '../../contract/agent/openings';
import type { RequestOf, ResponseOf } from '../../contract/call';
import type { Trx } from '../../store/open';
import { hashSecrets, insertMember, type HashedSecrets } from '../account/createMember';
import { lockLive } from '../account/lockLive';
import { tidyName } from '../account/names';
import { verifyPassword } from '../account/password';
import { firstPassword } from '../account/passwords/firstPassword';
import { canonicalUsername, checkField, checkUsername } from '../account/rules';
import type { Platform } from '../context';
import { tiers, withinLimit } from '../limits/limit';
import { isAgent } from '../memberTypes';
import { addAudit } from '../operators/audit';
import { fail, ok, type Result } from '../result';
import { keyFor } from '../secretKeys';
import type { LiveSession } from '../sessions/readSession';
import { holdPlace, memberBelow, most_levels, uplineOf, type MemberBelow } from '../team/links';
import { firstRate, rateOf } from '../team/rates';

type Asked = RequestOf<typeof openAccountCall>;
type Opened = ResponseOf<typeof openAccountCall>;

type OpenFailure =
  | 'fields_invalid'
  | 'username_taken'
  | 'rebate_above_upline'
  | 'team_too_deep'
  | 'member_not_below'
  | 'key_conflict'
  | 'too_many_requests'
  | 'logged_out';

/** An agent who hands a first password over may look at it again for this long. */
export const password_shown_ms = 15 * 60_000;

/**
 * Opens an account right below the agent of the session, with a first password that its member is asked to change
 * (agent#open-an-account). The same key returns the same account. Failures: `fields_invalid` with the faults by
 * field; `rebate_above_upline` with the highest rebate as `most`; `key_conflict` for a key that opened another name.
 */
export async function openAccount(
  platform: Platform,
  session: LiveSession,
  asked: Asked,
): Promise<Result<Opened, OpenFailure>> {
  const agentId = session.member.id;
  const known = await openedBy(platform, agentId, asked.idempotencyKey);
  if (known) return sameName(platform, agentId, asked, known);
  const nickname = tidyName(asked.nickname ?? '');
  const faults = faultsOf(asked.username, nickname);
  if (faults) return fail('fields_invalid', faults);
  if (!(await withinLimit(platform, tiers.openByAgent, agentId))) return fail('too_many_requests');
  const password = passwordOf(platform, agentId, asked.idempotencyKey);
  const row = { ...asked, nickname, ...(await hashSecrets({ password })) };
  const made = await platform.db
    .transaction()
    .execute((trx) => insertOpened(platform, trx, session, row));
  if (!made.ok) return made;
  const member = await openedBy(platform, agentId, asked.idempotencyKey);
  return member ? sameName(platform, agentId, asked, member) : fail('member_not_below');
}

function faultsOf(username: string, nickname: string): Record<string, string> | null {
  const name = checkUsername(username);
  const nick = nickname === '' ? null : checkField('nickname', nickname);
  if (name === null && nick === null) return null;
  return { ...(name !== null && { username: name }), ...(nick !== null && { nickname: nick }) };
}

/** Makes the account in a transaction that has nothing to undo when it refuses. */
async function insertOpened(
  platform: Platform,
  trx: Trx,
  session: LiveSession,
  { username, nickname, type, rebate: rate, idempotencyKey: key, ...hashed }: Asked & HashedSecrets,
): Promise<Result<true, OpenFailure>> {
  const at = platform.clock.now();
  const { id: agentId, username: agent } = session.member;
  // The place before the row, as moves take them. It keeps the agent's rate and level as they are.
  await holdPlace(trx, agentId, at);
  if (!(await lockLive(trx, session))) return fail('logged_out');
  const opening = { agent_id: agentId, key };
  const there = await trx
    .selectFrom('agent_openings')
    .select('member_id')
    .where('agent_id', '=', agentId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (there) return ok(true);
  const most = await rateOf(trx, agentId);
  if (rate > most) return fail('rebate_above_upline', { most });
  if ((await uplineOf(trx, agentId)).length >= most_levels) return fail('team_too_deep');
  const wanted = { username, nickname, type, parentId: agentId, passwordGiven: true };
  const made = await insertMember(platform, trx, { ...wanted, ...hashed });
  if (!made.ok) return made;
  const { id: memberId } = made.value;
  const rated = await firstRate(trx, { memberId, parentId: agentId, rate }, at);
  if (!rated.ok) throw new Error('the rate of a held place has changed');
  await trx
    .insertInto('agent_openings')
    .values({ ...opening, member_id: memberId, created_at: at })
    .execute();
  const facts = { username: made.value.username, type, rebate: rate, agent };
  const operator = { name: `(agent ${agent})` };
  await addAudit(trx, { operator, act: 'member.open', subject: memberId, facts }, at);
  return ok(true);
}

type Known = MemberBelow & { opened_at: number };

/** Returns the account that an agent opened with a key, while it is below the agent. */
async function openedBy(
  { db }: Platform,
  agentId: string,
  key: string,
): Promise<Known | 'gone' | undefined> {
  const opening = await db
    .selectFrom('agent_openings')
    .select(['member_id', 'created_at'])
    .where('agent_id', '=', agentId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!opening) return undefined;
  const member = await memberBelow(db, agentId, opening.member_id);
  return member ? { ...member, opened_at: opening.created_at } : 'gone';
}

async function sameName(
  platform: Platform,
  agentId: string,
  { username, idempotencyKey }: Asked,
  known: Known | 'gone',
): Promise<Result<Opened, 'key_conflict' | 'member_not_below'>> {
  if (known === 'gone') return fail('member_not_below');
  if (known.username !== canonicalUsername(username)) return fail('key_conflict');
  return ok(await shown(platform, agentId, idempotencyKey, known));
}

/** Returns the account that an agent opened with a key (agent#open-an-account). Failure: `member_not_below`. */
export async function showOpened(
  platform: Platform,
  agentId: string,
  { idempotencyKey }: { idempotencyKey: string },
): Promise<Result<Opened, 'member_not_below'>> {
  const known = await openedBy(platform, agentId, idempotencyKey);
  if (!known || known === 'gone') return fail('member_not_below');
  return ok(await shown(platform, agentId, idempotencyKey, known));
}

async function shown(
  platform: Platform,
  agentId: string,
  key: string,
  member: Known,
): Promise<Opened> {
  const { id, username, nickname, type, password_hash, last_login_at } = member;
  const fresh =
    last_login_at === null &&
    member.password_given === 1 &&
    platform.clock.now() - member.opened_at < password_shown_ms;
  const password = fresh ? passwordOf(platform, agentId, key) : null;
  // Customer service may have given another one meanwhile.
  const holds = password !== null && (await verifyPassword(password_hash, password));
  return {
    ...{ memberId: id, userName: username, nickname, type, agent: isAgent(type) },
    rebate: await rateOf(platform.db, id),
    password: holds ? password : null,
  };
}

/** Bytes of a digest from which one sign is picked. */
const sign_bytes = 4;

/**
 * Returns the first password of the account that an agent opens with a key: always the same, so that it is stored
 * nowhere and an answer that got lost on the way can be read again. Nobody makes it without the installation's secret.
 */
function passwordOf(platform: Platform, agentId: string, key: string): string {
  const digest = createHmac('sha512', keyFor(platform, 'opened account'))
    .update(JSON.stringify([agentId, key]))
    .digest();
  let at = -sign_bytes;
  return firstPassword((below) => digest.readUInt32BE((at += sign_bytes)) % below);
}
