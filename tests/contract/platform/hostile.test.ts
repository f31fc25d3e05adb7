// @engines both: queries
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../../server/api';
import type { Call } from '../../../server/kernel/api/call';
import { verifyLedger } from '../../../server/kernel/ledger/verify';
import { openAccountFixture } from '../../factories/account';
import { addGame, addVendor } from '../../factories/game';
import { tokenOf } from '../../factories/member';
import { engine } from '../../support/database';
import {
  engineTexts,
  engineValues,
  hostileTexts,
  hostileValues,
} from '../../support/hostile/texts';
import { lookSeed, scaled } from '../../support/repeat';
import { sampleOf, samplesFor } from '../../support/samples';
import { faults, openConformanceFixture } from '../../conformance/platform';

const fixture = await openAccountFixture();
// The limits are another test's: here each value must reach the service.
fixture.platform.config.limitScale = 1_000_000;
const vendor = await addVendor(fixture.platform, 'HOSTILE');
const { node_id, game_id, code, game_type } = await addGame(fixture.platform, vendor);
const game = { nodeId: node_id, gameId: game_id, gameCode: code, gameType: game_type, vendor };
const samples = samplesFor(game);
const player = (await fixture.member({ balance: 100_000 })).username;
afterAll(() => fixture.platform.close());

/** Values that are refused before the store is asked run on SQLite only, except in the soak. */
const [texts, anyValues] =
  engine() === 'sqlite' || process.env.SOAK
    ? [hostileTexts, hostileValues]
    : [engineTexts, engineValues];

const inQuery = ({ method }: Call) => method === 'GET' || method === 'DELETE';

it.each(calls)(
  'answers $name for any value of any field, and never fails (site#limits)',
  async (call) => {
    const token = await tokenOf(fixture.platform, player);
    const sample = sampleOf(samples, call) as Record<string, unknown>;
    const fields = [...Object.keys(sample), '__proto__', 'toString', 'extra'];
    const values: readonly unknown[] = inQuery(call) ? texts : anyValues;
    // Each field gets some of them, others in the next run. For most encrypted calls a password is
    // hashed, which takes its time.
    const stride = call.encrypted ? 18 : scaled(8, 1);
    for (const [place, field] of fields.entries()) {
      for (const value of values.filter(
        (_value, index) => (index + place + lookSeed) % stride === 0,
      )) {
        const input = Object.fromEntries([...Object.entries(sample), [field, value]]);
        const answer = await fixture.client.ask(call, input, { token });
        const what = `${call.name} with ${field}=${JSON.stringify(value)?.slice(0, 60)}`;
        expect(answer.status, what).toBeLessThan(500);
        if (answer.success) {
          expect(call.response.safeParse(answer.value).error, what).toBeUndefined();
        }
      }
    }
  },
);

it.each(calls.filter((call) => !inQuery(call)))(
  'answers $name for any body that is none, and never fails (site#limits)',
  async (call) => {
    const token = await tokenOf(fixture.platform, player);
    const bodies = [
      '{"a":"\\u0000"',
      '{',
      'null',
      '7',
      '"text"',
      '[]',
      '[{}]',
      '{"a":1e999}',
      '\u0000',
      '{}{}',
    ];
    bodies.push('{"__proto__":{"admin":true}}', '['.repeat(50_000), '<xml/>');
    const needsFields = !call.request.safeParse({}).success;
    for (const body of bodies) {
      const answer = await fixture.client.ask(call, {}, { token }, { body });
      if (needsFields) expect(answer.success, body.slice(0, 40)).toBe(false);
      expect(answer.status, body.slice(0, 40)).toBeLessThan(500);
    }
  },
);

it('has lost nothing over all of that', async () => {
  expect((await verifyLedger(fixture.platform.db)).sound).toBe(true);
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
});

describe('the conformance walk', () => {
  let fixture: Awaited<ReturnType<typeof openConformanceFixture>>;
  beforeAll(async () => {
    fixture = await openConformanceFixture();
  });
  afterAll(() => fixture.close());

  it('finds nothing wrong with our own platform, and looks at every call (lottery#tickets, wallet#bet-limits, wallet#ended-rounds)', async () => {
    const checks = await fixture.walk();
    expect(faults(checks)).toEqual([]);
    expect(checks.filter(({ leftOut }) => leftOut)).toEqual([]);
    for (const { name } of calls) {
      expect(
        checks.some((check) => check.name.startsWith(name)),
        name,
      ).toBe(true);
    }
  });

  it('walks as a member whose name and password it is given', async () => {
    const checks = await fixture.walk(fixture.served, {
      username: 'somchai',
      password: 'Chokdee-2026',
    });
    expect(faults(checks)).toEqual([]);
    expect(checks.map(({ name }) => name)).toContain('login opens a session');
  });
});
