// @engines sqlite
import { afterAll, describe, expect, it } from 'vitest';
import { screenAt } from '../../../app/addresses';
import { screens } from '../../../app/routes';
import { placeMember } from '../../../server/kernel/team/links';
import type { Member } from '../../../server/store/tables';
import { changeMember, memberRow } from '../../factories/member';
import { addBelow } from '../../factories/team';
import { openTwins } from '../../factories/twin';
import type { Visitor } from '../../support/web';

/** Each screen and download of agents whose address carries the id of a member. */
const addresses = {
  'profit and loss': (id: string) => `/m/agent/team/pnl?parent=${id}`,
  'profit and loss by member': (id: string) => `/m/agent/team/pnl?by=member&parent=${id}`,
  'the file of profit and loss': (id: string) => `/m/agent/file?of=pnl&parent=${id}`,
  'the rebates of the team': (id: string) => `/m/member/teamRebate?parent=${id}`,
  'the file of the team’s rebates': (id: string) => `/m/agent/file?of=teamRebates&parent=${id}`,
  'a branch of the team': (id: string) => `/m/agent/team/overview?parent=${id}`,
  'a member of the team': (id: string) => `/m/member/team?memberId=${id}`,
  'the bets of a member': (id: string) => `/m/teamBetting?memberId=${id}`,
  'a remark on a member': (id: string) => `/m/member/team?act=remark&memberId=${id}`,
  'a move of a member': (id: string) => `/m/member/team?act=move&memberId=${id}`,
  'a move of several members': (id: string) =>
    `/m/member/team?act=move&memberId=${lower.id}&memberId=${id}`,
};

/** Each form of agents that names a member: the fields with the id of one, or of the new agent by the user name. */
const forms: Readonly<Record<string, (member: Named) => Record<string, string>>> = {
  'a remark': ({ id }) => ({ intent: 'saveRemark', memberId: id, remark: 'noted' }),
  'a move of somebody': ({ id }) => ({
    intent: 'move',
    memberId: id,
    parent: above.username,
    confirmed: 'yes',
  }),
  'a look at a move of somebody': ({ id }) => ({
    intent: 'move',
    memberId: id,
    parent: above.username,
  }),
  'a move to somebody': ({ username }) => ({
    intent: 'move',
    memberId: lower.id,
    parent: username,
    confirmed: 'yes',
  }),
  'a new first password': ({ id }) => ({
    intent: 'renewPassword',
    memberId: id,
    idempotencyKey: `again ${id.slice(0, 40)}`,
  }),
  'a rebate': ({ id }) => ({ intent: 'saveRebate', memberId: id, rebate: '0' }),
};

/** The screens of agents whose addresses and forms name nobody. */
const naming_nobody = ['agentHome', 'agentRebate', 'agentRegister', 'agentDividend'];

type Named = Pick<Member, 'id' | 'username'>;
const fixture = await openTwins();
const rowOf = (id: string) => memberRow(fixture.store.db, id);
const [first, second] = fixture.twins.agent;
const boss = await addBelow(fixture.store, null, { type: 1, rate: 300 });
const above_id = first!.personal[0]!;
await fixture.store.db.transaction().execute(async (trx) => {
  const place = { memberId: above_id, parentId: boss.id };
  await changeMember(trx, above_id, { parent_id: boss.id });
  await placeMember(trx, place, fixture.store.clock.now());
});
/** The agent who asks, one right below, and a member below that one. */
const above = await rowOf(above_id);
const below = await addBelow(fixture.store, above, { type: 2 });
const lower = await addBelow(fixture.store, below);
const beside = await rowOf(second!.personal[0]!);
const called = (id: string): Named => ({ id, username: id });
/** Everybody and everything that is not below, by why. */
const outside: Readonly<Record<string, Named>> = {
  'an agent above': boss,
  'a member beside': await addBelow(fixture.store, boss, { type: 2 }),
  'another agent': beside,
  'a member of another agent': await addBelow(fixture.store, beside, { type: 2 }),
  'a member of no team': await rowOf(fixture.twins.member[0]!.personal[0]!),
  'a trial player': await rowOf(fixture.twins.trial[0]!.personal[0]!),
  nobody: called('nobody'),
  'a list of ids': called(`${below.id},${lower.id}`),
  'a pattern': called('%'),
  'a sentence of SQL': called("' or '1'='1"),
  'signs of many bytes': called('ก'.repeat(40)),
  'a long text': called('x'.repeat(300)),
};
afterAll(() => fixture.close());

const statusOf = async (visitor: Visitor, address: string): Promise<number> =>
  address.includes('/file')
    ? fixture.web.status(visitor, address)
    : (await fixture.web.load(visitor, address)).status;

describe.each(Object.entries(addresses))('%s', (_name, addressOf) => {
  it('is shown to the agent above (agent#downloads, agent#the-tree)', async () => {
    expect(await statusOf(fixture.twins.agent[0]!, addressOf(below.id))).toBe(200);
  });

  it('is not found for what is not below: above, beside, elsewhere, the own self, no id (agent#downloads, agent#team-betting, agent#the-tree)', async () => {
    expect(await statusOf(fixture.twins.agent[1]!, addressOf(below.id))).toBe(404);
    for (const [why, { id }] of [...Object.entries(outside), ['the own self', above] as const]) {
      const address = addressOf(encodeURIComponent(id));
      expect(await statusOf(fixture.twins.agent[0]!, address), why).toBe(404);
    }
  });

  it('leads whoever is no agent away (agent#downloads, agent#the-tree)', async () => {
    const { member, trial, visitor } = fixture.twins;
    for (const one of [member[0]!, trial[0]!, visitor[0]!]) {
      expect(await statusOf(one, addressOf(below.id))).toBe(302);
    }
  });
});

/** All that a form of these could change. */
async function storedOf() {
  const { db } = fixture.store;
  return {
    links: await db.selectFrom('agent_links').selectAll().orderBy('member_id').execute(),
    rates: await db.selectFrom('agent_rates').selectAll().orderBy('member_id').execute(),
    remarks: await db.selectFrom('agent_remarks').selectAll().execute(),
    members: await db.selectFrom('members').selectAll().orderBy('id').execute(),
    openings: await db.selectFrom('agent_openings').selectAll().execute(),
    acts: await db.selectFrom('audit_rows').selectAll().execute(),
  };
}

describe.each(Object.entries(forms))('the form of %s', (name, fields) => {
  it('is refused for what is not below, and changes nothing (agent#a-lost-first-password, agent#the-tree)', async () => {
    const before = await storedOf();
    const own: Record<string, Named> =
      name === 'a move to somebody' ? {} : { 'the own self': above };
    for (const [why, one] of Object.entries({ ...outside, ...own })) {
      const form = fields(one);
      const { status } = await fixture.web.post(fixture.twins.agent[0]!, '/m/member/team', form);
      // A name that is longer than names are is told as a fault of the field.
      const reported = form['parent'] === one.username && [...one.username].length > 60 ? 400 : 404;
      expect(status, why).toBe(reported);
    }
    expect(await storedOf()).toEqual(before);
  });

  it('changes nothing for whoever is no agent (agent#the-tree)', async () => {
    const before = await storedOf();
    const { member, trial, visitor } = fixture.twins;
    for (const one of [member[0]!, trial[0]!, visitor[0]!]) {
      const { status } = await fixture.web.post(one, '/m/member/team', fields(below));
      expect([302, 303, 403]).toContain(status);
    }
    expect(await storedOf()).toEqual(before);
  });
});

it('knows every screen of agents: a new one has its addresses here, or names nobody (agent#the-tree)', () => {
  const known = Object.values(addresses).map(
    (addressOf) => screenAt(addressOf('x').split('?')[0]!, null).id,
  );
  const ofAgents = screens.filter(({ access }) => access === 'agent').map(({ id }) => id);
  expect([...new Set([...known, ...naming_nobody])]).toEqual(expect.arrayContaining(ofAgents));
});
