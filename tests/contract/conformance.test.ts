import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../server/contract';
import { createPlatform } from '../../server/runtime/createPlatform';
import type { Check } from '../support/conformanceChecks';
import { walkContract } from '../support/conformanceWalk';
import { openDemoPlatform } from '../support/demo';
import type { TestPlatform } from '../support/platform';

type Fetch = (request: Request) => Promise<Response>;

let platform: TestPlatform;
let served: Fetch;

beforeAll(async () => {
  platform = await openDemoPlatform();
  platform.config.limitScale = 1_000;
  const embedded = createPlatform(platform);
  served = (request) => embedded.fetch(request);
});
afterAll(() => platform.close());

async function walk(fetchIt: Fetch = served, login?: { username: string; password: string }) {
  const checks: Check[] = [];
  const options = { merchantCode: 'CHOKDEE', ...(login && { login }) };
  await walkContract(fetchIt, 'http://gateway.test/', options, (check) => void checks.push(check));
  return checks;
}

const faults = (checks: Check[]) => checks.filter(({ fault }) => fault !== undefined);

it('finds nothing wrong with our own platform, and looks at every call', async () => {
  const checks = await walk();
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
  const checks = await walk(served, { username: 'somchai', password: 'Chokdee-2026' });
  expect(faults(checks)).toEqual([]);
  expect(checks.map(({ name }) => name)).toContain('login opens a session');
});

/** Our platform with one thing that is not as the contract has it. */
const spoilt =
  (spoil: (body: string, request: Request) => string | [number, string]): Fetch =>
  async (request) => {
    const answer = await served(request.clone());
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
    ['answers with text', async (request) => new Response(await (await served(request)).text())],
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

  it.each(cases)('that %s is found out', async (_name, fetchIt) => {
    expect(faults(await walk(fetchIt)).length).toBeGreaterThan(0);
  });
});
