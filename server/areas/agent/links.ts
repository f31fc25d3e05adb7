import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { isAgent } from '../../kernel/members/memberTypes';
import { fail, ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/sessions';
import { inviteState, newInviteCode } from '../../kernel/team/invites';
import { rateOf } from '../../kernel/team/rates';
import type { Trx } from '../../store/open';
import type { AgentInvite } from '../../store/tables/agent';
import { lockLive } from '../account/signIns';
import {
  links_a_page,
  open_links_most,
  type AgentLink,
  type agentLinks,
  type createAgentLink,
} from './api/links';
import * as links from './api/links';
import { changeByProof } from './changeTeam';

const day_ms = 86_400_000;

type Input = RequestOf<typeof createAgentLink>;
type CreateFailure = 'rebate_above_upline' | 'agent_links_full' | 'key_conflict' | 'logged_out';

/**
 * Makes an invitation link of the agent of the session (agent#invitations). The same key returns the same link.
 * Failures: `rebate_above_upline` with the highest rebate as `most`; `agent_links_full`; `key_conflict` for a key
 * that made another link.
 */
async function createLink(
  platform: Platform,
  session: LiveSession,
  input: Input,
): Promise<Result<AgentLink, CreateFailure>> {
  const made = await platform.db
    .transaction()
    .execute((trx) => insertLink(platform, trx, session, input));
  return made.ok ? ok(await linkView(platform, made.value)) : made;
}

async function insertLink(
  { clock }: Platform,
  trx: Trx,
  session: LiveSession,
  { type, rebate: rate, days, usesMost = 0, idempotencyKey: key }: Input,
): Promise<Result<AgentInvite, CreateFailure>> {
  const { id: agent_id } = session.member;
  // Those of one agent come one after the other, so that the same key makes one.
  if (!(await lockLive(trx, session))) return fail('logged_out');
  const uses_most = usesMost === 0 ? null : usesMost;
  const known = await trx
    .selectFrom('agent_invites')
    .selectAll()
    .where('agent_id', '=', agent_id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known) {
    const lasts = known.expires_at === null ? 0 : known.expires_at - known.created_at;
    const same =
      known.type === type &&
      known.rate === rate &&
      known.uses_most === uses_most &&
      lasts === days * day_ms;
    return same ? ok(known) : fail('key_conflict');
  }
  const most = await rateOf(trx, agent_id);
  if (rate > most) return fail('rebate_above_upline', { most });
  const now = clock.now();
  if ((await openLinks(trx, agent_id, now)) >= open_links_most) return fail('agent_links_full');
  return ok(
    await trx
      .insertInto('agent_invites')
      .values({
        id: newId(),
        code: newInviteCode(),
        agent_id,
        key,
        type,
        rate,
        uses_most,
        uses: 0,
        expires_at: days === 0 ? null : now + days * day_ms,
        closed_at: null,
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

async function openLinks(trx: Trx, agentId: string, instant: number): Promise<number> {
  const { count } = await trx
    .selectFrom('agent_invites')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agent_id', '=', agentId)
    .where('closed_at', 'is', null)
    .where((row) => row.or([row('expires_at', 'is', null), row('expires_at', '>', instant)]))
    .where((row) => row.or([row('uses_most', 'is', null), row('uses', '<', row.ref('uses_most'))]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists a page of an agent's links, the newest first (agent#invitations). */
async function listLinks(
  platform: Platform,
  agentId: string,
  { pageNo = 1 }: RequestOf<typeof agentLinks>,
): Promise<ResponseOf<typeof agentLinks>> {
  const own = platform.db.selectFrom('agent_invites').where('agent_id', '=', agentId);
  const [{ count }, rows] = await Promise.all([
    own.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    own
      .selectAll()
      // The ids are by time.
      .orderBy('id', 'desc')
      .limit(links_a_page)
      .offset((pageNo - 1) * links_a_page)
      .execute(),
  ]);
  const total = Number(count);
  const rate = await rateOf(platform.db, agentId);
  return {
    list: rows.map((row) => linkOf(row, rate, platform.clock.now())),
    total,
    totalPages: Math.ceil(total / links_a_page),
  };
}

/** Returns one of an agent's links. Failure: `agent_link_unknown`, also for another agent's. */
async function showLink(
  platform: Platform,
  agentId: string,
  { linkId }: { linkId: string },
): Promise<Result<AgentLink, 'agent_link_unknown'>> {
  const row = await platform.db
    .selectFrom('agent_invites')
    .selectAll()
    .where('id', '=', linkId)
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row ? ok(await linkView(platform, row)) : fail('agent_link_unknown');
}

/** Ends one of an agent's links for good; one that has ended stays as it is. Failure: `agent_link_unknown`. */
async function endLink(
  platform: Platform,
  agentId: string,
  { linkId }: { linkId: string },
): Promise<Result<AgentLink, 'agent_link_unknown'>> {
  await platform.db
    .updateTable('agent_invites')
    .set({ closed_at: platform.clock.now() })
    .where('id', '=', linkId)
    .where('agent_id', '=', agentId)
    .where('closed_at', 'is', null)
    .execute();
  return showLink(platform, agentId, { linkId });
}

const linkView = async ({ db, clock }: Platform, row: AgentInvite): Promise<AgentLink> =>
  linkOf(row, await rateOf(db, row.agent_id), clock.now());

const linkOf = (row: AgentInvite, own: number, instant: number): AgentLink => ({
  linkId: row.id,
  code: row.code,
  type: row.type,
  agent: isAgent(row.type),
  rebate: row.rate,
  rebateNow: Math.min(row.rate, own),
  uses: row.uses,
  usesMost: row.uses_most,
  state: inviteState(row, instant),
  expiresAt: row.expires_at,
  endedAt: row.closed_at,
  createdAt: row.created_at,
});

export const bindings: Binding[] = [
  bind(links.createAgentLink, (platform, { input, session, caller }) =>
    changeByProof(platform, { session, caller }, () => createLink(platform, session, input)),
  ),
  bind(links.agentLinks, async (platform, { input, session }) =>
    ok(await listLinks(platform, session.member.id, input)),
  ),
  bind(links.agentLink, (platform, { input, session }) =>
    showLink(platform, session.member.id, input),
  ),
  bind(links.endAgentLink, (platform, { input, session }) =>
    endLink(platform, session.member.id, input),
  ),
];
