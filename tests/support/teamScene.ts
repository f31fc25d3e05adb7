import { placeMember } from '../../server/kernel/team/links';
import { changeRate } from '../../server/kernel/team/rates';
import type { Member } from '../../server/store/tables';
import { addMember, type TestPlatform } from './platform';

/** The highest rate that a test gives to the top of a tree. */
export const rate_most = 1_000;

/** Writes a member's row and its place below an agent, with an opening balance in minor units. */
export async function addBelow(
  platform: TestPlatform,
  parent: Pick<Member, 'id'> | null,
  { type = 0, balance = 0, rate = 0 }: { type?: number; balance?: number; rate?: number } = {},
): Promise<Member> {
  const member = await addMember(platform, { type, balance });
  const parentId = parent?.id ?? null;
  const at = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('members')
      .set({ parent_id: parentId })
      .where('id', '=', member.id)
      .execute();
    await placeMember(trx, { memberId: member.id, parentId }, at);
    if (rate === 0) return;
    const set = await changeRate(trx, { memberId: member.id, rate, most: rate_most }, at);
    if (!set.ok) throw new Error(set.code);
  });
  // Changes of the tree come at instants of their own.
  if (rate > 0) platform.clock.advance(10);
  return { ...member, parent_id: parentId };
}
