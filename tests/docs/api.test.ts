import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { expect, it } from 'vitest';
import { calls } from '../../server/api';
import { signature_headers } from '../../server/areas/wallet/signedRequest';
import { open } from '../../server/kernel/api/encryption';
import { apiPage, apiReference, parts } from './apiText';
import { partOf, plain } from './pages';

const page = apiPage();

it.each(Object.keys(parts))('tells of %s what the code has', (name) => {
  const message = partOf(page, name);
  expect(message, `docs/api.md has no marks for ${name}`).toBeDefined();
  expect(plain(message!), 'run: npm run generate').toBe(plain(parts[name]!));
});

it('tells of each call once', () => {
  const headings = [...apiReference().matchAll(/^#### (\w+)$/gm)].map(([, name]) => name);
  expect(headings.sort()).toEqual(calls.map(({ name }) => name).sort());
});

it('names only calls that there are for those that the product’s rules ask for', () => {
  const rows = page.slice(page.indexOf("## The product's calls"));
  const named = [...rows.matchAll(/^\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, cell]) =>
    [...cell!.matchAll(/`([a-z]\w+)`/g)].map(([, name]) => name!),
  );
  const known = new Set(calls.map(({ name }) => name));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('names the headers of a vendor’s signature', () => {
  for (const header of Object.values(signature_headers)) expect(page).toContain(`\`${header}\``);
});

it('shows an encryption that the gateway can open', async () => {
  const source = /```js\n([\s\S]*?)```/.exec(page)![1]!;
  const { sealFor } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
    sealFor(
      key: { kid: string; spki: string },
      request: unknown,
    ): { headers: { Encryption: string }; body: string };
  };
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const spki = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const request = { username: 'somchai', password: 'สวัสดี-2026' };
  const sent = sealFor({ kid: 'k1', spki }, request);
  const key = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sent.headers.Encryption, 'base64'),
  );
  const { kid, data } = JSON.parse(sent.body) as { kid: string; data: string };
  expect(kid).toBe('k1');
  expect(open(data, key)).toEqual(request);
});
