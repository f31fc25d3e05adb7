// @engines both: concurrency
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertMember } from '../../server/areas/account/createMember';
import { placed, resolveUpline } from '../../server/areas/account/registration';
import { ok } from '../../server/kernel/result';
import { memberBelow, most_levels, uplineOf } from '../../server/kernel/team/links';
import { moveBranch } from '../../server/kernel/team/moveBranch';
import type { Member } from '../../server/store/tables';
import { openAccountScene, type AccountScene } from '../support/accountScene';
import { addBelow } from '../support/teamScene';

let scene: AccountScene;
let top: Member;
/** An agent at the last level but one of which the tree has levels, below `top`. */
let low: Member;
/** An agent right below `top`, and one right below that agent. */
let branch: Member;
let agent: Member;
let made = 0;
beforeAll(async () => {
  scene = await openAccountScene();
});
afterAll(() => scene.platform.close());
beforeEach(async () => {
  top = await addBelow(scene.platform, null, { type: 1 });
  low = top;
  for (let level = 1; level <= most_levels - 2; level += 1) {
    low = await addBelow(scene.platform, low, { type: 2 });
  }
  branch = await addBelow(scene.platform, top, { type: 2 });
  agent = await addBelow(scene.platform, branch, { type: 2 });
});

const newName = () => {
  made += 1;
  return `placed_${made}`;
};

/** Moves the branch down, so that its agent stands at the last level. */
const moveDown = () =>
  scene.platform.db
    .transaction()
    .execute((trx) =>
      moveBranch(
        trx,
        { agentId: top.id, memberId: branch.id, toId: low.id },
        scene.platform.clock.now(),
      ),
    );

type Named = Partial<Parameters<typeof resolveUpline>[1]>;

/** Finds the upline of a newcomer, lets something happen, and makes the newcomer. */
async function makeAfter(named: Named, act: () => Promise<unknown>) {
  const { platform } = scene;
  const fields = { affiliateCode: undefined, recommenderId: undefined };
  const typed = { typedAffiliate: false, typedRecommender: false };
  const caller = { address: scene.newAddress(), device: 'OTHERS' };
  const asked = { caller, previousToken: undefined };
  const upline = await resolveUpline(platform, { ...fields, ...typed, ...named }, asked);
  if (!upline.ok) throw new Error(upline.code);
  expect(upline.value.parentId).toBe(agent.id);
  await act();
  const username = newName();
  const outcome = await placed(upline.value, ({ parentId, recommendedBy }) =>
    platform.db.transaction().execute(async (trx) => {
      const row = { username, type: 0, parentId, recommendedBy };
      const member = await insertMember(platform, trx, {
        ...row,
        password_hash: null,
        payment_hash: null,
      });
      return member.ok ? ok(member.value) : member;
    }),
  );
  const row = await platform.db
    .selectFrom('members')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
  return { outcome, row };
}

const nothing = () => Promise.resolve();
const ways = [
  ['a code that is typed', 'affiliateCode', { typedAffiliate: true }],
  ['a code of a link', 'affiliateCode', {}],
  ['a recommender', 'recommenderId', { typedRecommender: true }],
] as const;

test.each(ways)('a move comes after a newcomer by %s, and is refused', async (_, field, typed) => {
  const { row } = await makeAfter({ [field]: agent.username, ...typed }, nothing);
  expect(await memberBelow(scene.platform.db, top.id, row!.id)).toMatchObject({ level: 3 });
  expect(await moveDown()).toMatchObject({ ok: false, code: 'team_too_deep' });
});

test.each(ways)(
  'a move comes before a newcomer by %s, whose place is over',
  async (_, field, typed) => {
    const { outcome, row } = await makeAfter({ [field]: agent.username, ...typed }, moveDown);
    expect(await uplineOf(scene.platform.db, agent.id)).toHaveLength(most_levels);
    if (field === 'affiliateCode' && 'typedAffiliate' in typed) {
      const value = { affiliateCode: 'invitation_code_error' };
      expect(outcome).toMatchObject({ ok: false, code: 'affiliate_unknown', detail: value });
      expect(row).toBeUndefined();
      return;
    }
    // As if it had been known before: the newcomer has nobody above, and the recommender stays.
    const recommended_by = field === 'recommenderId' ? agent.id : null;
    expect(row).toMatchObject({ parent_id: null, recommended_by });
    expect(await uplineOf(scene.platform.db, row!.id)).toEqual([]);
  },
);

test('newcomers beside a move: either all their levels are there, or the place is over', async () => {
  const { platform } = scene;
  const names = Array.from({ length: 6 }, newName);
  const [moved, ...answers] = await Promise.all([
    moveDown(),
    ...names.map((name, nth) =>
      scene.register(
        name,
        nth % 2 ? { affiliateCode: agent.username } : { recommenderId: agent.username },
      ),
    ),
  ]);
  const below = await platform.db
    .selectFrom('members')
    .select(['id', 'username'])
    .where('parent_id', '=', agent.id)
    .execute();
  // The one excludes the other, whoever was first.
  expect(below.length > 0).toBe(!moved.ok);
  for (const [nth, answer] of answers.entries()) {
    const isBelow = below.some(({ username }) => username === names[nth]);
    expect(isBelow || !answer.success || moved.ok).toBe(true);
  }
  for (const { id } of below) {
    expect((await uplineOf(platform.db, id)).length).toBeLessThanOrEqual(most_levels);
  }
});

test('a self-excluded agent takes no newcomer by a user name either, and one in a time-out does', async () => {
  const { db, clock } = scene.platform;
  const exclude = (kind: 'self' | 'timeOut') =>
    db
      .insertInto('exclusions')
      .values({
        member_id: agent.id,
        kind,
        until: null,
        source: 'member',
        asked_at: null,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ kind }))
      .execute();
  const below = async () =>
    (await db.selectFrom('members').select('id').where('parent_id', '=', agent.id).execute())
      .length;
  const ways = [{ affiliateCode: agent.username }, { recommenderId: agent.username }];
  await exclude('timeOut');
  for (const named of ways) expect((await scene.register(newName(), named)).success).toBe(true);
  expect(await below()).toBe(2);
  await exclude('self');
  for (const named of ways) await scene.register(newName(), named);
  expect(await below()).toBe(2);
});
