// @engines both: queries
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { calls } from '../../../server/api';
import { type Fetch, openConformanceFixture, faults } from '../../conformance/platform';

const fixture = await openConformanceFixture();
afterAll(() => fixture.close());

/** Our platform with one thing that is not as the contract has it. */
const spoilt =
  (spoil: (body: string, request: Request) => string | [number, string]): Fetch =>
  async (request) => {
    const answer = await fixture.served(request.clone());
    const changed = spoil(await answer.text(), request);
    const [status, body] = typeof changed === 'string' ? [answer.status, changed] : changed;
    return new Response(body, { status, headers: { 'Content-Type': 'application/json' } });
  };

describe('a gateway', () => {
  const cases: [string, Fetch][] = [
    ['answers in other words', spoilt((body) => body.replace('please login first', 'log in'))],
    ['refuses with other codes', spoilt((body) => body.replace('not_logged_in', 'no_session'))],
    ['refuses with 200', spoilt((body) => [200, body])],
    ['has no envelope', spoilt((body) => JSON.stringify(JSON.parse(body).value ?? body))],
    [
      'answers with text',
      async (request) => new Response(await (await fixture.served(request)).text()),
    ],
    [
      'gives amounts as text',
      spoilt((body) => body.replace(/"sumBalance":(\d+)/, '"sumBalance":"$1"')),
    ],
    ['forgets a field', spoilt((body) => body.replace('"isNew":', '"isOld":'))],
    [
      'lets anyone in',
      spoilt((body, { url }) =>
        url.includes('/wallets/')
          ? '{"success":true,"value":{"sumBalance":0,"currency":"THB"}}'
          : body,
      ),
    ],
    [
      'plays the same key twice',
      spoilt((body) => body.replace('"replayed":true', '"replayed":false')),
    ],
    ['proves nothing', spoilt((body) => body.replace('"verified":true', '"verified":false'))],
    [
      'pays a round twice',
      spoilt((body) =>
        body.includes('"alreadySettled"') ? [200, body.replace('alreadySettled', 'ok')] : body,
      ),
    ],
    [
      'takes bets beyond its limits',
      spoilt((body) =>
        body.includes('"limitReached"') ? [200, body.replace('limitReached', 'ok')] : body,
      ),
    ],
    [
      'gives another ticket for the same key',
      spoilt((body) => body.replace(/"ticketId":"[^"]+"/, `"ticketId":"${randomUUID()}"`)),
    ],
    [
      'takes another total than it said',
      spoilt((body) => body.replace(/"total":(\d)/, '"total":1$1')),
    ],
    [
      'tells the seed of a draw on sale',
      spoilt((body, { url }) =>
        url.includes('/draw/proof')
          ? body.replace('"serverSeed":null', `"serverSeed":"${'0'.repeat(64)}"`)
          : body,
      ),
    ],
    [
      'has a small key',
      spoilt((body, { url }) =>
        url.endsWith('/publicKey') ? body.replace('BEGIN PUBLIC', 'BEGIN NO') : body,
      ),
    ],
    [
      'knows no mark',
      spoilt((body, { url }) =>
        url.includes('/favourites/ids')
          ? body.replace(/"content":\[[^\]]*\]/, '"content":[]')
          : body,
      ),
    ],
  ];

  it.each(cases)(
    'that %s is found out (lottery#tickets, wallet#bet-limits, wallet#ended-rounds)',
    async (_name, fetchIt) => {
      expect(await fixture.firstFault(fetchIt)).toBeDefined();
    },
  );
});

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
