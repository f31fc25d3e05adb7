import { createHmac, createHash } from 'node:crypto';
import type { ResponseOf, RequestOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { keyFor, keysFor } from '../../kernel/keys/secretKeys';
import { tiers, withinLimit } from '../../kernel/limits/limit';
import { isAgent } from '../../kernel/members/memberTypes';
import { addAudit } from '../../kernel/operators/audit';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import { memberBelow, type MemberBelow, holdPlace } from '../../kernel/team/links';
import { newcomerRefusal } from '../../kernel/team/newcomers';
import { rateOf, firstRate } from '../../kernel/team/rates';
import type { Db, Trx } from '../../store/open';
import type { Member } from '../../store/tables';
import { hashSecrets, insertMember, type HashedSecrets } from '../account/createMember';
import { tidyName } from '../account/names';
import { verifyPassword } from '../account/passwords/rules';
import { firstPassword } from '../account/passwords/replace';
import { canonicalUsername, checkField, checkUsername } from '../account/rules';
import { lockLive } from '../account/signIns';
import * as openings from './api/links';
import type { openAccount as openAccountCall } from './api/links';
import { changeByProof } from './changeTeam';

type Opened = ResponseOf<typeof openAccountCall>;

/** An agent who hands a first password over may look at it again for this long. */
export const password_shown_ms = 15 * 60_000;

/** A member whose account an agent opened, with the form that made the first password: its instant, kind and contents. */
export type Known = MemberBelow & { made_at: number; renews: number; contents: string };

/**
 * Returns the account that an agent opened, or whose first password the agent made again, with a key; `gone` for one
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
    password: isVisible ? latest.password : null,
    renewed: renews === 1,
    mayRenew: latest !== undefined && mayChange(agentId, member),
  };
}

/** The latest first password that an agent made for a member. */
interface Made {
  key: string;
  at: number;
  /** The password itself, which no store has. */
  password: string;
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
  // Under whichever secret it was made: a change of the secret must not take it from the agent.
  for (const secret of keysFor(platform, made_use)) {
    const password = passwordUnder(secret, agentId, made.key);
    if (await verifyPassword(member.password_hash, password)) return { ...made, password };
  }
  return undefined;
}

async function latestOf(
  db: Db,
  agentId: string,
  memberId: string,
): Promise<Omit<Made, 'password'> | undefined> {
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

/** Returns true where an agent may make a member's first password again as things stand (agent#a-lost-first-password). */
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
export const passwordOf = (platform: Platform, agentId: string, key: string): string =>
  passwordUnder(keyFor(platform, made_use), agentId, key);

const made_use = 'opened account';

function passwordUnder(secret: Buffer, agentId: string, key: string): string {
  const digest = createHmac('sha512', secret)
    .update(JSON.stringify([agentId, key]))
    .digest();
  let index = -sign_bytes;
  return firstPassword((below) => digest.readUInt32BE((index += sign_bytes)) % below);
}

type Input = RequestOf<typeof openAccountCall>;

type OpenFailure =
  | 'fields_invalid'
  | 'username_taken'
  | 'rebate_above_upline'
  | 'team_too_deep'
  | 'member_not_below'
  | 'key_conflict'
  | 'too_many_requests'
  | 'logged_out';

/**
 * Opens an account right below the agent of the session, with a first password that its member is asked to change
 * (agent#open-an-account). The same key returns the same account. Failures: `fields_invalid` with the faults by
 * field; `rebate_above_upline` with the highest rebate as `most`; `key_conflict` for a key whose form
 * said something else.
 */
async function openAccount(
  platform: Platform,
  session: LiveSession,
  input: Input,
): Promise<Result<Opened, OpenFailure>> {
  const agentId = session.member.id;
  const known = await openedBy(platform, agentId, input.idempotencyKey);
  if (known) return sameForm(platform, agentId, input, known);
  const nickname = tidyName(input.nickname ?? '');
  const faults = faultsOf(input.username, nickname);
  if (faults) return fail('fields_invalid', faults);
  if (!(await withinLimit(platform, tiers.openByAgent, agentId))) return fail('too_many_requests');
  const password = passwordOf(platform, agentId, input.idempotencyKey);
  const row = { ...input, nickname, ...(await hashSecrets({ password })) };
  const made = await platform.db
    .transaction()
    .execute((trx) => insertOpened(platform, trx, session, row));
  if (!made.ok) return made;
  const member = await openedBy(platform, agentId, input.idempotencyKey);
  return member ? sameForm(platform, agentId, input, member) : fail('member_not_below');
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
  { username, nickname, type, rebate: rate, idempotencyKey: key, ...hashed }: Input & HashedSecrets,
): Promise<Result<true, OpenFailure>> {
  const now = platform.clock.now();
  const { id: agentId, username: agent } = session.member;
  // The place before the row, as moves take them. It keeps the agent's rate and level as they are.
  await holdPlace(trx, agentId, now);
  if (!(await lockLive(trx, session))) return fail('logged_out');
  const opening = { agent_id: agentId, key };
  const contents = contentsOf({ username, nickname, type, rebate: rate });
  const there = await trx
    .selectFrom('agent_openings')
    .select('member_id')
    .where('agent_id', '=', agentId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (there) return ok(true);
  const most = await rateOf(trx, agentId);
  if (rate > most) return fail('rebate_above_upline', { most });
  const refused = await newcomerRefusal(trx, agentId, now);
  if (refused) return fail(refused === 'team_too_deep' ? refused : 'logged_out');
  const wanted = { username, nickname, type, parentId: agentId, passwordGiven: true };
  const made = await insertMember(platform, trx, { ...wanted, ...hashed });
  if (!made.ok) return made;
  const { id: memberId } = made.value;
  const rated = await firstRate(trx, { memberId, parentId: agentId, rate }, now);
  if (!rated.ok) throw new Error('the rate of a held place has changed');
  await trx
    .insertInto('agent_openings')
    .values({ ...opening, member_id: memberId, renews: 0, contents, created_at: now })
    .execute();
  const facts = { username: made.value.username, type, rebate: rate, agent };
  const operator = { name: `(agent ${agent})` };
  await addAudit(trx, { operator, act: 'member.open', subject: memberId, facts }, now);
  return ok(true);
}

/** A digest of what a form says, apart from how a name is typed. */
const contentsOf = ({ username, nickname, type, rebate }: Omit<Input, 'idempotencyKey'>): string =>
  createHash('sha256')
    .update(JSON.stringify([canonicalUsername(username), tidyName(nickname ?? ''), type, rebate]))
    .digest('base64url');

/** The account that a form opened; another form with its key is told so. */
async function sameForm(
  platform: Platform,
  agentId: string,
  { idempotencyKey, ...input }: Input,
  known: Known | 'gone',
): Promise<Result<Opened, 'key_conflict' | 'member_not_below'>> {
  if (known === 'gone') return fail('member_not_below');
  const same =
    known.contents === ''
      ? known.username === canonicalUsername(input.username)
      : known.contents === contentsOf(input);
  if (known.renews === 1 || !same) return fail('key_conflict');
  return ok(await openedView(platform, agentId, idempotencyKey, known));
}

export const bindings: Binding[] = [
  bind(openings.openedAccount, (platform, { input, session }) =>
    showOpened(platform, session.member.id, input),
  ),
  bind(openings.openAccount, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () => openAccount(platform, session, input)),
  ),
  bind(openings.openingTerms, async ({ db }, { session }) =>
    ok({ rebateMost: await rateOf(db, session.member.id) }),
  ),
];
