import type { Db } from '../../server/store/open';
import { placeMember } from '../../server/kernel/team/links';
import { confirmAges } from './agesConfirmed';

/** A member right below the agent of the sights, with everything that a member's page shows masked. */
export const stagedMember = 'staged-member';

/** The form by which the agent of the sights has opened that member's account, and links of that agent. */
export const stagedOpening = 'staged-opening';
export const stagedLink = 'staged-link';
export const stagedLinkOver = 'staged-link-over';

/** Places that member below an agent, who has links. */
export async function stageMember(db: Db, username: string): Promise<void> {
  const agent = await db
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  const at = Date.now();
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('members')
      .values({
        ...agent,
        id: stagedMember,
        username: 'stagedbelow',
        nickname: 'stagedbelow',
        type: 0,
        parent_id: agent.id,
        mobile: '+66899999901',
        email: 'below@example.com',
        payee_name: 'Somsri Jaidee',
        avatar: null,
        avatar_type: null,
      })
      .execute();
    await confirmAges(trx, [stagedMember]);
    await placeMember(trx, { memberId: stagedMember, parentId: agent.id }, at);
    await trx
      .insertInto('agent_openings')
      .values({
        agent_id: agent.id,
        key: stagedOpening,
        member_id: stagedMember,
        renews: 0,
        contents: '',
        created_at: at,
      })
      .execute();
    await trx
      .insertInto('agent_invites')
      .values(
        [stagedLink, stagedLinkOver].map((id) => ({
          id,
          code: id,
          key: id,
          agent_id: agent.id,
          type: 2,
          rate: 0,
          uses_most: 10,
          uses: 3,
          expires_at: at + 30 * 86_400_000,
          created_at: at,
          closed_at: id === stagedLinkOver ? at : null,
        })),
      )
      .execute();
    await trx
      .insertInto('agent_invite_uses')
      .values({ member_id: stagedMember, invite_id: stagedLink, created_at: at })
      .execute();
    await trx
      .insertInto('bank_cards')
      .values({
        id: 'staged-card',
        member_id: stagedMember,
        bank_code: 'KBANK',
        number: '8888888801',
        payee_name: 'Somsri Jaidee',
        live_key: 'KBANK 8888888801',
        created_at: at,
        removed_at: null,
        removed_why: null,
      })
      .execute();
  });
}
