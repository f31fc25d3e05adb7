import { expect, test } from 'vitest';
import { fakeClock } from '../../tests/support/repeat';
import { isSigned, signature_headers } from '../areas/wallet/signedRequest';
import { openWalletClient, type Fetch } from './walletClient';

const key = Buffer.from('a key of this test');
const ask = (fetch: Fetch, limit_ms?: number) =>
  openWalletClient({ fetch, clock: fakeClock(), keyOf: () => key, limit_ms }).ask('V', 'bet', {
    amount: 5,
  });

test('a request is signed over its time, nonce and body', async () => {
  let seen: Request | undefined;
  await ask(async (request) => {
    seen = request.clone();
    return Response.json({ status: 'ok' });
  });
  const header = (name: keyof typeof signature_headers) =>
    seen!.headers.get(signature_headers[name])!;
  const body = new Uint8Array(await seen!.arrayBuffer());
  expect(new URL(seen!.url).pathname).toBe('/vendor/V/bet');
  expect(JSON.parse(Buffer.from(body).toString('utf8'))).toMatchObject({ amount: 5 });
  const parts = { timestamp: header('timestamp'), nonce: header('nonce'), body };
  expect(isSigned(key, { ...parts, signature: header('signature') })).toBe(true);
});

test('an answer is read with what a vendor does about it', async () => {
  const reply = await ask(async () => Response.json({ status: 'inProgress' }, { status: 409 }));
  expect(reply).toMatchObject({ status: 'inProgress', retry: 'repeat' });
  expect(await ask(async () => Response.json({ status: 'ok', balance: 7 }))).toMatchObject({
    status: 'ok',
    retry: 'final',
    balance: 7,
  });
});

const unknown = { status: 'unknown', retry: 'unknown', balance: undefined };

test.each<[string, Fetch]>([
  ['no connection', () => Promise.reject(new TypeError('refused'))],
  ['a page', async () => new Response('<html></html>')],
  ['nothing', async () => new Response('')],
  ['another type', async () => Response.json([1])],
  ['an unknown word', async () => Response.json({ status: 'constructor' })],
  ['a balance that is no whole number', async () => Response.json({ status: 'ok', balance: 0.5 })],
])('%s is an unknown outcome', async (_what, fetch) => {
  expect(await ask(fetch)).toMatchObject(unknown);
});

test('an answer that does not come is an unknown outcome', async () => {
  expect(await ask(() => new Promise(() => undefined), 1)).toMatchObject(unknown);
});
