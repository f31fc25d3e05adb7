import type { Platform } from '../kernel/context';
import { newId } from '../kernel/ids';
import { newInviteCode } from '../kernel/team/invites';

/** An agent of the demo has one link; another form makes another. */
const seeded_key = 'demo';

/** Gives the demo's first agent an invitation link for members, without an end, once. */
export async function seedLinks({ db, clock }: Platform): Promise<void> {
  const agent = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'arisa')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('agent_invites')
    .values({
      id: newId(),
      code: newInviteCode(),
      agent_id: agent.id,
      key: seeded_key,
      type: 0,
      rate: 50,
      uses_most: null,
      uses: 0,
      expires_at: null,
      closed_at: null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['agent_id', 'key']).doNothing())
    .execute();
}
