import type { APIResponse } from '@playwright/test';
import { expect, test } from '../../support/app';
import { attributeOf, parse } from '../../support/markup';
import { playRound } from '../../support/play';

const balanceOf = async (answer: APIResponse): Promise<number> =>
  Number(
    attributeOf((await parse(await answer.text())).querySelector('[data-balance]'), 'data-balance'),
  );

const keyOf = async (answer: APIResponse): Promise<string> =>
  attributeOf(
    (await parse(await answer.text())).querySelector('input[name="idempotencyKey"]'),
    'value',
  )!;

test('a round before the cycle is over answers 429 with the page and takes nothing', async ({
  request,
}) => {
  await request.post('/m/login', { form: { intent: 'freeplay' } });
  const { path } = await playRound(request);
  const page = await request.get(path);
  const before = await balanceOf(page);
  const form = { intent: 'play', stake: '1', idempotencyKey: await keyOf(page) };
  const refused = await request.post(path, { form });
  expect(refused.status()).toBe(429);
  expect(await refused.text()).toContain('role="alert"');
  expect(await balanceOf(await request.get(path))).toBe(before);
});

test('a stake above the balance answers 400, and the same form twice is one round', async ({
  request,
}) => {
  await request.post('/m/login', { form: { intent: 'freeplay' } });
  const list = await (await request.get('/m/rng')).text();
  const card = (await parse(list)).querySelector('article .card-launch');
  const field = (name: string) =>
    attributeOf(card!.querySelector(`input[name="${name}"]`), 'value')!;
  const names = ['gameCategory', 'vendor', 'gameId', 'nodeId'];
  const launch = Object.fromEntries(names.map((name) => [name, field(name)]));
  const game = await request.post('/m/rng', { form: launch });
  const path = new URL(game.url()).pathname;
  const tooMuch = { intent: 'play', stake: '2000.01', idempotencyKey: await keyOf(game) };
  const refused = await request.post(path, { form: tooMuch });
  expect(refused.status()).toBe(400);
  expect(await balanceOf(refused)).toBe(200_000);

  const form = { intent: 'play', stake: '10', idempotencyKey: await keyOf(refused) };
  const first = await request.post(path, { form });
  const again = await request.post(path, { form });
  const roundOf = async (answer: APIResponse) =>
    attributeOf((await parse(await answer.text())).querySelector('[data-round]'), 'data-round');
  expect(await roundOf(again)).toBe(await roundOf(first));
  expect(await balanceOf(again)).toBe(await balanceOf(first));
});

test('a round proves itself as data too, and an unknown one is 404', async ({ request }) => {
  await request.post('/m/login', { form: { intent: 'freeplay' } });
  const { id } = await playRound(request);
  const proof = await request.get(`/m/fairness/round/${id}?format=json`);
  expect(proof.headers()['content-type']).toContain('application/json');
  expect(await proof.json()).toMatchObject({ verified: true, round: { id, state: 'settled' } });
  expect((await request.get('/m/fairness/round/nothing?format=json')).status()).toBe(404);
  expect((await request.get('/m/fairness/round/nothing')).status()).toBe(404);
});
