import { randomBytes } from 'node:crypto';
import { newId } from '../../server/kernel/ids';
import { placeMember } from '../../server/kernel/team/links';
import { changeRate } from '../../server/kernel/team/rates';
import type { Db } from '../../server/store/open';
import type { Member } from '../../server/store/tables';
import type { AgentInvite } from '../../server/store/tables/agent';
import type { AppServer } from '../support/app';
import { inStore } from '../support/demo';
import type { TestPlatform } from '../support/platform';
import { addMember, changeMember, confirmAges, memberCalled } from './member';
import { newPerson, type Person } from './person';
import { addBankCard } from './payout';
import { doneOf } from '../support/calls';

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
  const now = platform.clock.now();
  await platform.db.transaction().execute(async (trx) => {
    await changeMember(trx, member.id, { parent_id: parentId });
    await placeMember(trx, { memberId: member.id, parentId }, now);
    if (rate === 0) return;
    doneOf(await changeRate(trx, { memberId: member.id, rate, most: rate_most }, now));
  });
  // Changes of the tree come at instants of their own.
  if (rate > 0) platform.clock.advance(10);
  return { ...member, parent_id: parentId };
}

/**
 * Writes a tree of agents: `left` and `right` right below `top`, `low` below `left`, and `other` beside them; with rates
 * in this order, where they have any.
 */
export async function addTree(platform: TestPlatform, rates: readonly number[] = []) {
  const [topRate, leftRate, rightRate, lowRate] = rates;
  const top = await addBelow(platform, null, { type: 1, rate: topRate });
  const left = await addBelow(platform, top, { type: 2, rate: leftRate });
  const right = await addBelow(platform, top, { type: 2, rate: rightRate });
  const low = await addBelow(platform, left, { type: 2, rate: lowRate });
  const other = await addBelow(platform, null, { type: 1, rate: topRate });
  return { top, left, right, low, other };
}

/** A team of a test alone: an agent, an agent below, a member below that one; and an agent beside them. */
export interface OwnTeam {
  top: Person;
  low: Person;
  member: Person;
  beside: Person;
}

const top_type = 1;
const agent_type = 2;

/** Makes a team of new people, who came a moment ago; the age of its top may be left to its holder. */
export async function newTeam(
  app: AppServer,
  { ageConfirmed = true }: { ageConfirmed?: boolean } = {},
): Promise<OwnTeam> {
  const top = await placed(app, { type: top_type, parent: null, ageConfirmed });
  const low = await placed(app, { type: agent_type, parent: top });
  const member = await placed(app, { type: 0, parent: low });
  const beside = await placed(app, { type: top_type, parent: null });
  return { top, low, member, beside };
}

/** Makes so many new members right below an agent. */
export async function newMembers(app: AppServer, parent: Person, count: number): Promise<Person[]> {
  const made: Person[] = [];
  while (made.length < count) made.push(await placed(app, { type: 0, parent }));
  return made;
}

async function placed(
  app: AppServer,
  {
    type,
    parent,
    ageConfirmed = true,
  }: { type: number; parent: Person | null; ageConfirmed?: boolean },
): Promise<Person> {
  const person = await newPerson(app, { ageConfirmed });
  const parentId = parent?.id ?? null;
  const now = Date.now();
  await inStore(app, (db) =>
    db.transaction().execute(async (trx) => {
      await changeMember(trx, person.id, { type, parent_id: parentId, created_at: now });
      await placeMember(trx, { memberId: person.id, parentId }, now);
    }),
  );
  return person;
}

export interface TreeMember {
  id: string;
  username: string;
}

/** A tree of a test's own: `top` over `left` and `right`, `low` below `left`, `leaf` below `low`. */
interface Tree {
  top: TreeMember;
  left: TreeMember;
  right: TreeMember;
  low: TreeMember;
  leaf: TreeMember;
  /** An agent beside the tree. */
  other: TreeMember;
}

/** Places members like the demo's agent in a tree of their own, with the demo's password. */
export async function newTree(app: AppServer): Promise<Tree> {
  const begin = `z${randomBytes(4).toString('hex')}`;
  return inStore(app, async (db) => {
    const like = await memberCalled(db, 'arisa');
    const add = (name: string, parent: TreeMember | null, type: number, rate: number) =>
      db.transaction().execute(async (trx): Promise<TreeMember> => {
        const [id, username, instant] = [newId(), `${begin}${name}`, Date.now()];
        const parentId = parent?.id ?? null;
        await trx
          .insertInto('members')
          .values({ ...like, id, username, nickname: username, type, parent_id: parentId })
          .execute();
        await confirmAges(trx, [id]);
        await placeMember(trx, { memberId: id, parentId }, instant);
        doneOf(await changeRate(trx, { memberId: id, rate, most: rate_most }, instant));
        return { id, username };
      });
    const top = await add('top', null, 1, 500);
    const left = await add('left', top, 2, 300);
    const right = await add('right', top, 2, 100);
    const low = await add('low', left, 2, 200);
    const leaf = await add('leaf', low, 0, 0);
    const other = await add('other', null, 1, 500);
    return { top, left, right, low, leaf, other };
  });
}

/** Adds so many members without a rate right below an agent of a tree. */
export async function newMembersBelow(
  app: AppServer,
  parent: TreeMember,
  count: number,
): Promise<TreeMember[]> {
  return inStore(app, async (db) => {
    const like = await memberCalled(db, 'somchai');
    const made: TreeMember[] = [];
    await db.transaction().execute(async (trx) => {
      for (let index = 1; index <= count; index += 1) {
        const number = String(index).padStart(3, '0');
        const [id, username] = [newId(), `${parent.username}m${number}`];
        await trx
          .insertInto('members')
          .values({ ...like, id, username, nickname: username, parent_id: parent.id })
          .execute();
        await confirmAges(trx, [id]);
        await placeMember(trx, { memberId: id, parentId: parent.id }, Date.now());
        made.push({ id, username });
      }
    });
    return made;
  });
}

/** Writes a link of an agent, which ten may use; returns its id. */
export async function addInvite(
  db: Db,
  agentId: string,
  { id = newId(), ...change }: Partial<AgentInvite> = {},
): Promise<string> {
  await db
    .insertInto('agent_invites')
    .values({
      id,
      code: id,
      key: id,
      agent_id: agentId,
      type: 0,
      rate: 0,
      uses_most: 10,
      uses: 0,
      expires_at: null,
      closed_at: null,
      created_at: Date.now(),
      ...change,
    })
    .execute();
  return id;
}

/** Notes that a member came by a link. */
export const addInviteUse = (db: Db, memberId: string, inviteId: string) =>
  db
    .insertInto('agent_invite_uses')
    .values({ member_id: memberId, invite_id: inviteId, created_at: Date.now() })
    .execute();

/** A member right below the agent of the pages under test, with everything that a member's page shows masked. */
export const stagedMember = 'staged-member';

/** The form by which the agent of the pages under test has opened that member's account, and links of that agent. */
export const stagedOpening = 'staged-opening';
export const stagedLink = 'staged-link';
export const stagedLinkOver = 'staged-link-over';

/** Places that member below an agent, who has links. */
export async function addStagedMember(db: Db, username: string): Promise<void> {
  const agent = await memberCalled(db, username);
  const now = Date.now();
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
    await placeMember(trx, { memberId: stagedMember, parentId: agent.id }, now);
    await trx
      .insertInto('agent_openings')
      .values({
        agent_id: agent.id,
        key: stagedOpening,
        member_id: stagedMember,
        renews: 0,
        contents: '',
        created_at: now,
      })
      .execute();
    const link = { type: 2, uses: 3, expires_at: now + 30 * 86_400_000 };
    await addInvite(trx, agent.id, { ...link, id: stagedLink });
    await addInvite(trx, agent.id, { ...link, id: stagedLinkOver, closed_at: now });
    await addInviteUse(trx, stagedMember, stagedLink);
    await addBankCard(trx, stagedMember, { number: '8888888801', payee_name: 'Somsri Jaidee' });
  });
}
