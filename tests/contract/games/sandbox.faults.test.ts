// @engines both: money
import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { interrupted_after_ms } from '../../../server/sandbox/settle';
import {
  clear,
  lost,
  openTable,
  type TableFixture,
  unanswered,
  type Weather,
} from '../../factories/vendor';
import { openTestPlatform, setIn } from '../../support/platform';

let fixture: TableFixture;

const platform = await openTestPlatform();
beforeEach(async () => {
  fixture = await openTable({ platform });
});
afterAll(() => platform.closeSound());

const rounds = async () => (await fixture.rounds()).filter(({ state }) => state !== 'ready');

async function recovered() {
  fixture.weather = clear;
  platform.clock.advance(interrupted_after_ms);
  return fixture.sandbox.recover();
}

const spoilt = (operation: string, response: () => Response): Weather => {
  return async (requested, deliver) => {
    const delivered = await deliver();
    return requested === operation ? response() : delivered;
  };
};

test.each<[string, Weather]>([
  ['never arrives', lost('bet')],
  ['arrives and is not answered', unanswered('bet')],
  ['is answered with a page', spoilt('bet', () => new Response('<html>ok</html>'))],
  ['is answered with other JSON', spoilt('bet', () => Response.json({ status: 7 }))],
  ['is answered with an unknown word', spoilt('bet', () => Response.json({ status: 'fine' }))],
  ['is answered with a 500', spoilt('bet', () => Response.json({ status: 'internal' }))],
])('a bet that %s is called off at once, and nothing is lost', async (_what, weather) => {
  fixture.weather = weather;
  const sent = randomUUID();
  expect(await fixture.play(500, sent)).toEqual({ ok: false, code: 'gateway_unavailable' });
  expect(await fixture.balance()).toBe(100_000);
  expect(await rounds()).toMatchObject([{ state: 'void', outcome: null }]);
  fixture.weather = clear;
  expect(await fixture.play(500, sent)).toEqual({ ok: false, code: 'gateway_unavailable' });
  expect(await fixture.balance()).toBe(100_000);
});

test.each<[string, Weather]>([
  ['neither arrives', lost('bet', 'rollback')],
  ['neither is answered', unanswered('bet', 'rollback')],
  [
    'the bet arrives and the cancellation does not',
    async (operation, deliver) => {
      if (operation === 'rollback') throw new TypeError('refused');
      return unanswered('bet')(operation, deliver);
    },
  ],
])(
  'a bet and its cancellation, of which %s, end void with the balance whole',
  async (_w, weather) => {
    fixture.weather = weather;
    const sent = randomUUID();
    expect(await fixture.play(500, sent)).toEqual({ ok: false, code: 'round_in_progress' });
    expect(await rounds()).toMatchObject([{ state: 'betting' }]);
    expect(await recovered()).toBe(1);
    expect(await rounds()).toMatchObject([{ state: 'void' }]);
    expect(await fixture.balance()).toBe(100_000);
    expect(await fixture.play(500, sent)).toEqual({ ok: false, code: 'gateway_unavailable' });
    expect(await fixture.play(500, randomUUID())).toMatchObject({ ok: true });
  },
);

test.each<[string, Weather]>([
  ['never arrives', lost('win')],
  ['arrives and is not answered', unanswered('win')],
  ['is answered with a page', spoilt('win', () => new Response('<html>ok</html>'))],
])('14, 15: a return that %s is paid later, once, as it was drawn', async (_what, weather) => {
  fixture.weather = weather;
  const sent = randomUUID();
  expect(await fixture.play(500, sent)).toEqual({ ok: false, code: 'round_in_progress' });
  const [drawn] = await rounds();
  expect(drawn).toMatchObject({ state: 'paying' });
  expect(await recovered()).toBe(1);
  const [paid] = await rounds();
  expect(paid).toMatchObject({ state: 'settled', outcome: drawn!.outcome });
  expect(await fixture.balance()).toBe(99_500 + drawn!.return_amount);
  expect(await fixture.play(500, sent)).toMatchObject({
    ok: true,
    value: { replayed: true, balance: 99_500 + drawn!.return_amount, round: { id: drawn!.id } },
  });
});

test('a return that failed is sent again a second later; until then no other round begins', async () => {
  fixture.weather = lost('win');
  await fixture.play(500, randomUUID());
  fixture.weather = clear;
  platform.clock.advance(799);
  expect(await fixture.sandbox.recover()).toBe(0);
  platform.clock.advance(6_000);
  expect(await fixture.play(500, randomUUID())).toEqual({ ok: false, code: 'round_in_progress' });
  expect(await fixture.sandbox.recover()).toBe(1);
  expect(await fixture.sandbox.recover()).toBe(0);
  expect(await fixture.play(500, randomUUID())).toMatchObject({ ok: true });
});

test('a round under way is left alone for ten seconds', async () => {
  let answer!: () => void;
  fixture.weather = async (operation, deliver) => {
    const response = await deliver();
    if (operation === 'bet') await new Promise<void>((resolve) => (answer = resolve));
    return response;
  };
  const playing = fixture.play(500, randomUUID());
  await vi.waitUntil(() => answer !== undefined);
  platform.clock.advance(interrupted_after_ms - 1);
  expect(await fixture.sandbox.recover()).toBe(0);
  answer();
  expect(await playing).toMatchObject({ ok: true, value: { round: { state: 'settled' } } });
});

test('many recoveries at once pay and cancel once (sandbox#interrupted-rounds)', async () => {
  const other = await openTable({ platform });
  fixture.weather = lost('win');
  other.weather = unanswered('bet', 'rollback');
  await fixture.play(500, randomUUID());
  await other.play(700, randomUUID());
  other.weather = clear;
  await Promise.all([recovered(), recovered(), other.sandbox.recover(), other.sandbox.recover()]);
  const [paid] = await rounds();
  expect(paid).toMatchObject({ state: 'settled' });
  expect(await fixture.balance()).toBe(99_500 + paid!.return_amount);
  expect(await other.balance()).toBe(100_000);
});

test('opening the table finishes what was interrupted, and shows the balance after it (sandbox#interrupted-rounds)', async () => {
  fixture.weather = lost('win');
  await fixture.play(500, randomUUID());
  fixture.weather = clear;
  platform.clock.advance(interrupted_after_ms);
  const [drawn] = await rounds();
  expect(await fixture.table()).toMatchObject({
    ok: true,
    value: {
      balance: 99_500 + drawn!.return_amount,
      last: { id: drawn!.id, state: 'settled' },
    },
  });
});

test('sending the form again finishes its own interrupted round', async () => {
  fixture.weather = lost('win');
  const sent = randomUUID();
  await fixture.play(500, sent);
  fixture.weather = clear;
  platform.clock.advance(interrupted_after_ms);
  const [drawn] = await rounds();
  expect(await fixture.play(500, sent)).toMatchObject({
    ok: true,
    value: { replayed: true, balance: 99_500 + drawn!.return_amount },
  });
});

test('the next round finishes the interrupted one first', async () => {
  fixture.weather = unanswered('bet', 'rollback');
  await fixture.play(500, randomUUID());
  fixture.weather = clear;
  platform.clock.advance(interrupted_after_ms);
  expect(await fixture.play(500, randomUUID())).toMatchObject({ ok: true });
  expect((await rounds()).map(({ state }) => state)).toEqual(['void', 'settled']);
});

test('a round called off while its bet was on the way is not played', async () => {
  const other = randomUUID();
  fixture.weather = async (operation, deliver) => {
    const response = await deliver();
    if (operation === 'bet') {
      // The answer takes so long that a recovery takes the round for interrupted.
      fixture.weather = clear;
      platform.clock.advance(interrupted_after_ms);
      await fixture.sandbox.recover();
    }
    return response;
  };
  expect(await fixture.play(500, other)).toEqual({ ok: false, code: 'gateway_unavailable' });
  expect(await rounds()).toMatchObject([{ state: 'void', outcome: null }]);
  expect(await fixture.balance()).toBe(100_000);
});

test('a round that is being called off is not played, even before the wallet has heard of it', async () => {
  fixture.weather = async (operation, deliver) => {
    const response = await deliver();
    if (operation === 'bet') {
      fixture.weather = lost('rollback');
      platform.clock.advance(interrupted_after_ms);
      expect(await fixture.sandbox.recover()).toBe(0);
    }
    return response;
  };
  expect(await fixture.play(500, randomUUID())).toEqual({ ok: false, code: 'round_in_progress' });
  expect(await rounds()).toMatchObject([{ state: 'betting', outcome: null }]);
  expect(await fixture.balance()).toBe(99_500);
  expect(await recovered()).toBe(1);
  expect(await rounds()).toMatchObject([{ state: 'void', outcome: null }]);
  expect(await fixture.balance()).toBe(100_000);
});

test('with the wallet out of reach a table says so, and no round is begun', async () => {
  fixture.weather = lost('balance');
  const down = { ok: false, code: 'gateway_unavailable' };
  expect(await fixture.table()).toEqual(down);
  expect(await fixture.play(500, randomUUID())).toEqual(down);
  expect(await rounds()).toEqual([]);
});

test('in maintenance no round is played, and the cycle is not lost', async () => {
  const set = (value: string) => setIn(platform, 'site.maintenance', value);
  await set('1');
  expect(await fixture.play(500, randomUUID())).toEqual({ ok: false, code: 'maintenance' });
  await set('0');
  expect(await fixture.play(500, randomUUID())).toMatchObject({ ok: true });
});
