import type { Db } from '../../server/store/open';
import { placeMember } from '../../server/platform/team/links';

/** A member right below the agent of the sights, with everything that a member's page shows masked. */
export const stagedMember = 'staged-member';

/** Places that member below an agent. */
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
        ...{ id: stagedMember, username: 'stagedbelow', nickname: 'stagedbelow', type: 0 },
        ...{ parent_id: agent.id, mobile: '+66899999901', email: 'below@example.com' },
        ...{ payee_name: 'Somsri Jaidee', avatar: null, avatar_type: null },
      })
      .execute();
    await placeMember(trx, { memberId: stagedMember, parentId: agent.id }, at);
    await trx
      .insertInto('bank_cards')
      .values({
        ...{ id: 'staged-card', member_id: stagedMember, bank_code: 'KBANK', number: '8888888801' },
        ...{ payee_name: 'Somsri Jaidee', live_key: 'KBANK 8888888801', created_at: at },
        ...{ removed_at: null, removed_why: null },
      })
      .execute();
  });
}
