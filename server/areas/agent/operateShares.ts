import type { Platform } from '../../kernel/context';
import { isAgent } from '../../kernel/members/memberTypes';
import { addAudit } from '../../kernel/operators/audit';
import type { Operator } from '../../kernel/operators/operators';
import { fail, ok, type Result } from '../../kernel/result';
import { holdPlace, uplineOf } from '../../kernel/team/links';
import type { Db } from '../../store/open';
import type { Member } from '../../store/tables';
import { heldNow, shareMost, writeProposal } from './counter/shareAgreements';

type Proposed = Result<
  { state: Awaited<ReturnType<typeof writeProposal>> },
  'share_most' | 'not_at_top'
>;

/**
 * Proposes the share of what an agent with nobody above sells, in whole percent, with the record of the act
 * (agent#share-agreements); 0 ends what is in force. Failures: `not_at_top`; `share_most` with the `most` that it may be.
 */
export async function operateShare(
  platform: Pick<Platform, 'db' | 'clock' | 'settings'>,
  operator: Operator,
  { member, percent }: { member: Member; percent: number },
): Promise<Proposed> {
  const { db, clock } = platform;
  if (!isAgent(member.type)) return fail('not_at_top');
  const most = await shareMost(platform);
  if (percent > most) return fail('share_most', { most });
  const now = clock.now();
  return db.transaction().execute(async (trx): Promise<Proposed> => {
    await holdPlace(trx, member.id, now);
    if ((await uplineOf(trx, member.id)).length > 0) return fail('not_at_top');
    const parties = { agent_id: member.id, giver_id: null };
    const state = await writeProposal(trx, { ...parties, percent }, now);
    const facts = { username: member.username, percent, state };
    await addAudit(trx, { operator, act: 'agent.share', subject: member.id, facts }, now);
    return ok({ state });
  });
}

/** Lists the agreements that hold or wait, by user name, with what is held of open tickets in minor units; so many at most. */
export async function listShares(db: Db, limit: number) {
  const rows = await db
    .selectFrom('share_agreements as s')
    .innerJoin('members as a', 'a.id', 's.agent_id')
    .leftJoin('members as g', 'g.id', 's.giver_id')
    .select(['s.agent_id', 'a.username', 'g.username as giver', 's.percent', 's.state'])
    .where('s.state', 'in', ['proposed', 'accepted'])
    .orderBy('a.username')
    .orderBy('s.state')
    .limit(limit)
    .execute();
  const shares: (Omit<(typeof rows)[number], 'agent_id'> & { held: number; cover: number })[] = [];
  for (const { agent_id, ...row } of rows) {
    const { held, cover } = await heldNow(db, agent_id);
    shares.push({ ...row, held, cover });
  }
  return shares;
}
