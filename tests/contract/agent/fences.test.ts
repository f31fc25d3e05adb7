// @engines sqlite
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { screens } from '../../../app/routes';
import { fileNames } from '../../../app/routes/m/agent/teamFile';
import { namingFields } from '../../../app/session/screen.server';
import { apiModules } from '../../../server/api';
import { teamBetting } from '../../../server/areas/agent/api/figures';
import { team_head } from '../../../server/areas/agent/aggregateTeams';
import { dayOf } from '../../../server/kernel/api/wallTime';
import { newId } from '../../../server/kernel/ids';
import { dayBounds } from '../../../server/kernel/time/day';
import { proposeContract } from '../../factories/contract';
import { memberRow, tokenOf } from '../../factories/member';
import { addDayFigures } from '../../factories/rebate';
import { addBelow, addInvite } from '../../factories/team';
import { openTwins } from '../../factories/twin';
import { askOf } from '../../support/calls';
import { sampleOf, samplesFor } from '../../support/samples';

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
const plain_fields = [
  ...[
    'startDate',
    'endDate',
    'size',
    'pageNo',
    'search',
    'kind',
    'level',
    'sort',
    'after',
    'check',
  ],
  ...['from', 'to', 'by', 'category', 'language', 'day', 'side', 'state', 'remark'],
  ...['rebate', 'rate', 'least', 'type', 'days', 'usesMost', 'accept', 'username', 'nickname'],
  ...['idempotencyKey'],
];
/** A place in a list, which names whoever stands there: it refuses nobody, and is tried by itself. */
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

/** The intents of the agents' forms, by the source, with the fields that name somebody. */
const intents: Readonly<Record<string, readonly string[]>> = {
  saveRemark: ['memberId'],
  move: ['memberId', 'parent'],
  saveRebate: ['memberId'],
  renewPassword: ['memberId'],
  endLink: ['linkId'],
  propose: ['memberId'],
  accept: ['contractId'],
  refuse: ['contractId'],
  withdraw: ['contractId'],
  end: ['contractId'],
  openAccount: [],
  createLink: [],
  later: [],
};
const form_pages = [
  ...['/m/member/team', '/m/agentRegister', '/m/member/agent/getSalaryContract'],
  ...['/m/member/agent/getDevidendContract', '/m/member/agent/getHourContract'],
];

const fixture = await openTwins();
const { store, twins } = fixture;
/** The agent who asks, and a member below. */
const above = await memberRow(store.db, twins.agent[0]!.personal[0]!);
const below = await addBelow(store, above, { type: 2 });
const other = await memberRow(store.db, twins.agent[1]!.personal[0]!);
const theirs = await addBelow(store, other, { type: 2 });
const contract = await proposeContract(store, [other, theirs], 'salary');
const { timeZone } = store.config;
const day = dayOf(store.clock.now(), timeZone);
/** The end of the day on which the member below staked. */
const day_end = dayBounds(day, timeZone)!.to;
await store.db
  .updateTable('turnover_head')
  .set({ until: day_end, ends: null, looked_to: '' })
  .where('id', '=', team_head)
  .execute();
await addDayFigures(store.db, below.id, { until: day_end, day, staked: 700, settled: 700 });
const link = await addInvite(store.db, other.id);
const ask = askOf(store);
const token = await tokenOf(store, above.username);
/** Everybody and everything that is not below the agent, by why. */
const outside: Readonly<Record<string, string>> = {
  'an agent beside': other.id,
  'a member beside': theirs.id,
  'a member of no team': twins.member[0]!.personal[0]!,
  'a contract of others': contract,
  'a link of others': link,
  nobody: 'nobody',
  'a sentence of SQL': "' or '1'='1",
  'a text of many bytes': 'ก'.repeat(50),
};
afterAll(() => fixture.close());

const statusOf = async (address: string): Promise<number> => {
  const agent = fixture.twins.agent[0]!;
  return address.includes('/file')
    ? fixture.web.status(agent, address)
    : (await fixture.web.load(agent, address)).status;
};

describe.each(addresses)('%s', (address) => {
  const addressOf = (field: string, ...values: string[]) => {
    const named = new URLSearchParams(values.map((value) => [field, value]));
    return `${address}${address.includes('?') ? '&' : '?'}${named}`;
  };

  it.each(namingFields)(
    'refuses whoever is not below by %s, alone or after one who is (agent#named-in-addresses)',
    async (field) => {
      for (const [why, id] of Object.entries({ ...outside, 'the own self': above.id })) {
        expect(await statusOf(addressOf(field, id)), why).toBe(404);
      }
      // A second one is not passed over.
      expect(await statusOf(addressOf(field, below.id, outside['a member beside']!))).toBe(404);
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
          // What is no place at all is refused as that, whoever it names.
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
  expect(Object.keys(intents).sort()).toEqual([...new Set(found)].sort());
});

describe.each(Object.entries(intents).filter(([, fields]) => fields.length > 0))(
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
