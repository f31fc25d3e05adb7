// @engines sqlite
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { screenAt } from '../../../app/addresses';
import { screens } from '../../../app/routes';
import { fileNames } from '../../../app/routes/m/agent/teamFile';
import { namingFields } from '../../../app/session/screen.server';
import { apiModules } from '../../../server/api';
import { teamBetting } from '../../../server/areas/agent/api/figures';
import { newId } from '../../../server/kernel/ids';
import { proposeContract } from '../../factories/contract';
import { tokenOf } from '../../factories/member';
import { addInvite } from '../../factories/team';
import { openAgentTwins } from '../../factories/twin';
import { askOf } from '../../support/calls';
import { sampleOf, samplesFor } from '../../support/samples';
import type { Visitor } from '../../support/web';
import { type Named, teamAddresses, teamForms, teamIntents } from '../../factories/thingPage';

/** Screens of others than agents alone that show what an agent may see. */
const shared_screens = ['salaryContract', 'dividendContract', 'hourContract', 'rebateSources'];

/** Every address of the agents' area: its screens, and its files. */
const addresses = [
  ...screens
    .filter(({ id, access }) => access === 'agent' || shared_screens.includes(id))
    .flatMap(({ paths }) => paths),
  ...fileNames.map((name) => `/m/agent/file?of=${name}`),
];

/** Fields of the agents' calls that name nobody; a new field is one of these, or is tried below. */
const plain_fields = `
  startDate endDate size pageNo search kind level sort after check from to by category language
  day side state remark rebate rate least type days usesMost accept username nickname
  idempotencyKey
`
  .trim()
  .split(/\s+/);
/** A place in a list, which names anybody who is there: it refuses nobody, and is tried by itself. */
const place_field = 'cursor';
/** The field of a call that is another thing in other calls. */
const names_too: Readonly<Record<string, string>> = { moveTeamMember: 'to' };

const calls = apiModules
  .filter(({ name }) => name.startsWith('agent/'))
  .flatMap((module) => module.calls);
const fieldsOf = (request: z.ZodTypeAny): string[] =>
  Object.keys('shape' in request ? (request.shape as object) : {});
const namedBy = (name: string, request: z.ZodTypeAny) =>
  fieldsOf(request).filter(
    (field) =>
      field !== place_field && (!plain_fields.includes(field) || names_too[name] === field),
  );

const form_pages = [
  ...['/m/member/team', '/m/agentRegister', '/m/member/agent/getSalaryContract'],
  ...['/m/member/agent/getDevidendContract', '/m/member/agent/getHourContract'],
];

/** The screens of agents whose addresses and forms name nobody. */
const naming_nobody = [
  ...['agentHome', 'agentRebate', 'agentRegister', 'agentDividend'],
  // Whoever is named for a line of credit or a share is asked for by user name, and the refusal is its own.
  ...['counter', 'counterSale', 'counterBook', 'counterCredit', 'counterShare'],
];

const { fixture, above, below, lower, other, theirs, day_end, ...people } = await openAgentTwins();
const { store, web } = fixture;
const contract = await proposeContract(store, [other, theirs], 'salary');
const ask = askOf(store);
const token = await tokenOf(store, above.username);
/** The ids of everybody and everything that is not below the agent, by why. */
const outside: Readonly<Record<string, string>> = {
  'an agent beside': other.id,
  'a member beside': theirs.id,
  'a member of no team': people.outside['a member of no team'].id,
  'a contract of others': contract,
  'a link of others': await addInvite(store.db, other.id),
  nobody: 'nobody',
  'a sentence of SQL': "' or '1'='1",
  'a text of many bytes': 'ก'.repeat(50),
};
const namedAddresses = teamAddresses(lower.id);
const namedForms = teamForms(above, lower);
const called = (id: string): Named => ({ id, username: id });
/** The same of an address or a form that names a member. */
const outsiders: Readonly<Record<string, Named>> = {
  ...people.outside,
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
    ? web.status(visitor, address)
    : (await web.load(visitor, address)).status;

describe.each(addresses)('%s', (address) => {
  const addressOf = (field: string, ...values: string[]) => {
    const named = new URLSearchParams(values.map((value) => [field, value]));
    return `${address}${address.includes('?') ? '&' : '?'}${named}`;
  };

  it.each(namingFields)(
    'refuses whoever is not below by %s, alone or after one who is (agent#named-in-addresses)',
    async (field) => {
      for (const [why, id] of Object.entries({ ...outside, 'the own self': above.id })) {
        expect(await statusOf(fixture.twins.agent[0]!, addressOf(field, id)), why).toBe(404);
      }
      // A second one is not passed over.
      expect(
        await statusOf(
          fixture.twins.agent[0]!,
          addressOf(field, below.id, outside['a member beside']!),
        ),
      ).toBe(404);
    },
  );
});

describe.each(calls.map(({ name, ...call }) => [name, call] as const))('%s', (name, call) => {
  const samples = samplesFor({
    nodeId: 1,
    vendor: 'V',
    gameId: '1',
    gameCode: 'A',
    gameType: 'RNG',
  });
  const named = namedBy(name, call.request);

  it(`refuses whoever is not below by ${named.join(', ') || 'nothing: it names nobody'}`, async () => {
    const sample = sampleOf(samples, { name, ...call });
    for (const field of named) {
      const isList = Array.isArray(sample[field]) || field.endsWith('Ids');
      for (const [why, id] of Object.entries(outside)) {
        const fields = {
          ...sample,
          // Those that are moved are below: the one to whom they are is not.
          ...(name === 'moveTeamMember' && { memberIds: [below.id] }),
          [field]: isList ? [below.id, id] : id,
        };
        const { status, success } = await ask(call.method, call.path, fields as never, token);
        expect({ status, success }, `${field}: ${why}`).toEqual({ status: 404, success: false });
      }
    }
  });
});

describe('a place in a list', () => {
  const placed = calls.filter(({ request }) => fieldsOf(request).includes(place_field));

  it.each(placed.map(({ name, ...call }) => [name, call] as const))(
    'of %s tells nothing of whoever is not below, whose place is the newest page (agent#named-in-addresses)',
    async (name, call) => {
      const samples = samplesFor({
        nodeId: 1,
        vendor: 'V',
        gameId: '1',
        gameCode: 'A',
        gameType: 'RNG',
      });
      const sample = sampleOf(samples, { name, ...call });
      const fields = { ...sample, ...('memberId' in sample && { memberId: below.id }) };
      const addressOf = (cursor: string) =>
        ask(call.method, call.path, { ...fields, cursor } as never, token);
      const newest = await addressOf('');
      for (const [why, id] of Object.entries(outside)) {
        for (const place of [`o${day_end}.RNG-${id}`, `n${day_end}.RNG-${id}`]) {
          const { status, value } = await addressOf(place);
          // What is no place at all is refused as that, no matter who it names.
          if (status !== 400) expect(value, `${why}: ${place}`).toEqual(newest.value);
        }
      }
    },
  );

  it('is there to be tried', async () => {
    const { value } = await ask('GET', teamBetting.path, {}, token);
    const { list } = teamBetting.response.parse(value);
    expect(list).toMatchObject([{ memberId: below.id, category: 'RNG', staked: 700 }]);
  });
});

it('knows the intents of all forms of agents (agent#named-in-addresses)', () => {
  const area = 'app/areas/agent';
  const sources = readdirSync(area, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.server.ts'))
    .map((file) => readFileSync(`${area}/${file}`, 'utf8'));
  const found = sources.flatMap((text) =>
    [...text.matchAll(/\.on\(\s*'(\w+)'/g)].map(([, name]) => name!),
  );
  expect(Object.keys(teamIntents).sort()).toEqual([...new Set(found)].sort());
});

describe.each(Object.entries(teamIntents).filter(([, fields]) => fields.length > 0))(
  'the form of %s',
  (intent, fields) => {
    it('is refused on each page for whoever is not below (agent#named-in-addresses)', async () => {
      for (const path of form_pages) {
        for (const why of [
          'a member beside',
          'a contract of others',
          'a link of others',
          'nobody',
        ]) {
          const id = outside[why]!;
          const { status } = await fixture.web.post(fixture.twins.agent[0]!, path, {
            intent,
            idempotencyKey: newId(),
            rebate: '0',
            remark: 'x',
            parent: below.username,
            rate: '1',
            least: '',
            confirmed: 'yes',
            ...Object.fromEntries(fields.map((field) => [field, id])),
          });
          // A form of another page is not known there.
          expect([404, 400], `${path}: ${why}`).toContain(status);
        }
      }
      expect(await fixture.store.db.selectFrom('agent_remarks').selectAll().execute()).toEqual([]);
    });
  },
);

describe.each(Object.entries(namedAddresses))('%s', (_name, addressOf) => {
  it('is shown to the agent above (agent#downloads, agent#the-tree)', async () => {
    expect(await statusOf(fixture.twins.agent[0]!, addressOf(below.id))).toBe(200);
  });

  it('is not found for what is not below: above, beside, elsewhere, the own self, no id (agent#downloads, agent#team-betting, agent#the-tree)', async () => {
    expect(await statusOf(fixture.twins.agent[1]!, addressOf(below.id))).toBe(404);
    for (const [why, { id }] of [...Object.entries(outsiders), ['the own self', above] as const]) {
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

describe.each(Object.entries(namedForms))('the form of %s', (name, fields) => {
  it('is refused for what is not below, and changes nothing (agent#a-lost-first-password, agent#the-tree)', async () => {
    const before = await storedOf();
    const own: Record<string, Named> =
      name === 'a move to somebody' ? {} : { 'the own self': above };
    for (const [why, one] of Object.entries({ ...outsiders, ...own })) {
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
  const known = Object.values(namedAddresses).map(
    (addressOf) => screenAt(addressOf('x').split('?')[0]!, null).id,
  );
  const ofAgents = screens.filter(({ access }) => access === 'agent').map(({ id }) => id);
  expect([...new Set([...known, ...naming_nobody])]).toEqual(expect.arrayContaining(ofAgents));
});
