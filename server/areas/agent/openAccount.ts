import { createHash } from 'node:crypto';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { tiers, withinLimit } from '../../kernel/limits/limit';
import { addAudit } from '../../kernel/operators/audit';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/readSession';
import { holdPlace } from '../../kernel/team/links';
import { newcomerRefusal } from '../../kernel/team/newcomers';
import { firstRate, rateOf } from '../../kernel/team/rates';
import type { Trx } from '../../store/open';
import { hashSecrets, insertMember, type HashedSecrets } from '../account/createMember';
import { lockLive } from '../account/lockLive';
import { tidyName } from '../account/names';
import { canonicalUsername, checkField, checkUsername } from '../account/rules';
import type { openAccount as openAccountCall } from './api/openings';
import * as openings from './api/openings';
import { changeByProof } from './changeByProof';
import { openedBy, passwordOf, openedView, type Known } from './opened';

type Input = RequestOf<typeof openAccountCall>;
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

/**
 * Opens an account right below the agent of the session, with a first password that its member is asked to change
 * (agent#open-an-account). The same key returns the same account. Failures: `fields_invalid` with the faults by
 * field; `rebate_above_upline` with the highest rebate as `most`; `key_conflict` for a key whose form
 * said something else.
 */
export async function openAccount(
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
  const at = platform.clock.now();
  const { id: agentId, username: agent } = session.member;
  // The place before the row, as moves take them. It keeps the agent's rate and level as they are.
  await holdPlace(trx, agentId, at);
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
  const refused = await newcomerRefusal(trx, agentId, at);
  if (refused) return fail(refused === 'team_too_deep' ? refused : 'logged_out');
  const wanted = { username, nickname, type, parentId: agentId, passwordGiven: true };
  const made = await insertMember(platform, trx, { ...wanted, ...hashed });
  if (!made.ok) return made;
  const { id: memberId } = made.value;
  const rated = await firstRate(trx, { memberId, parentId: agentId, rate }, at);
  if (!rated.ok) throw new Error('the rate of a held place has changed');
  await trx
    .insertInto('agent_openings')
    .values({ ...opening, member_id: memberId, renews: 0, contents, created_at: at })
    .execute();
  const facts = { username: made.value.username, type, rebate: rate, agent };
  const operator = { name: `(agent ${agent})` };
  await addAudit(trx, { operator, act: 'member.open', subject: memberId, facts }, at);
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
  bind(openings.openAccount, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () => openAccount(platform, session, input)),
  ),
  bind(openings.openingTerms, async ({ db }, { session }) =>
    ok({ rebateMost: await rateOf(db, session.member.id) }),
  ),
];
