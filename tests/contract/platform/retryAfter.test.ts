// @engines both: limits
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { login } from '../../../server/areas/account/api/entry';
import { usual_wait_s } from '../../../server/kernel/api/limits';
import { playRound } from '../../../server/sandbox/api/sandbox';
import { sendFeedback } from '../../../server/areas/support/api/feedback';
import { captcha } from '../../../server/kernel/api/verification';
import { slots_cycle_ms } from '../../../server/sandbox/engine/engine';
import { tiers } from '../../../server/kernel/limits/limit';
import { createPlatform } from '../../../server/runtime/createPlatform';
import { contractClient, type ContractClient, type WireAnswer } from '../../conformance/client';
import { tokenOf } from '../../factories/member';
import { openTable } from '../../factories/vendor';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
let client: ContractClient;

beforeAll(async () => {
  platform = await openTestPlatform();
  client = contractClient((request) => createPlatform(platform).fetch(request));
});
beforeEach(async () => {
  platform.config.limitScale = 0.1;
  await platform.db.deleteFrom('limits').execute();
});
afterAll(() => platform.close());

/** Asks until it is too often, and gives that answer. */
async function untilRefused(ask: () => Promise<WireAnswer>): Promise<WireAnswer> {
  for (let count = 0; count < 200; count += 1) {
    const answer = await ask();
    if (answer.status === 429) return answer;
  }
  throw new Error('was never refused');
}

const waitOf = (answer: WireAnswer): number => {
  const header = Number(answer.headers.get('Retry-After'));
  expect((answer.body as { value: { retryAfter: number } }).value.retryAfter).toBe(header);
  return header;
};

it('tells the time to the end of the limit’s window', async () => {
  const { window_ms } = tiers.wordsByAddress;
  const into_ms = 100_000;
  platform.clock.set(Math.ceil(platform.clock.now() / window_ms) * window_ms + into_ms);
  const ask = () => client.ask(captcha, { form: 'words', language: 'th' });
  const refused = await untilRefused(ask);
  expect(waitOf(refused)).toBe((window_ms - into_ms) / 1000);
  platform.clock.advance(waitOf(refused) * 1000 - 1);
  expect((await ask()).status).toBe(429);
  platform.clock.advance(1);
  expect((await ask()).status).toBe(200);
});

it('tells it of wrong passwords too, which are limited by name and by address', async () => {
  const input = { username: 'nobody_here', password: 'Wrong-4711' };
  const refused = await untilRefused(() => client.ask(login, input));
  const wait = waitOf(refused);
  expect(wait).toBeGreaterThan(0);
  expect(wait * 1000).toBeLessThanOrEqual(tiers.loginByAccount.window_ms);
});

it('tells when a round’s cycle is over', async () => {
  const fixture = await openTable({ platform });
  const play = () =>
    client.ask(
      playRound,
      { gameCode: fixture.game.code, stake: 100, choice: '', idempotencyKey: randomUUID() },
      { token: fixture.token },
    );
  expect((await play()).status).toBe(200);
  const refused = await play();
  expect(refused).toMatchObject({ status: 429, code: 'too_fast' });
  const wait = waitOf(refused);
  expect(wait).toBe(Math.ceil(slots_cycle_ms / 1000));
  platform.clock.advance(wait * 1000);
  expect((await play()).status).toBe(200);
});

it('tells a usual time where only other people can change it', async () => {
  const fixture = await openTable({ platform });
  const token = await tokenOf(platform, fixture.member.username);
  const refused = await untilRefused(() =>
    client.ask(
      sendFeedback,
      {
        questionType: 'game',
        contact: 'line: me',
        content: 'A question about this game, in enough words.',
        idempotencyKey: randomUUID(),
      },
      { token },
    ),
  );
  expect(refused.code).toBe('feedback_full');
  expect(waitOf(refused)).toBe(usual_wait_s);
});

it('tells nothing to those who are not refused for that', async () => {
  const answer = await client.ask(login, { username: 'nobody_here', password: 'Wrong-4711' });
  expect(answer.headers.get('Retry-After')).toBeNull();
});
