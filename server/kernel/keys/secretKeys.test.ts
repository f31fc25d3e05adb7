import { expect, it } from 'vitest';
import { seal } from '../api/encryption';
import { purposes } from '../config';
import { keyedHashes, keyFor, keysFor, openSealed, type KnownSecrets } from './secretKeys';

const [old, next, own] = ['o', 'n', 'w'].map((letter) => letter.repeat(40)) as [
  string,
  string,
  string,
];
const of = (config: KnownSecrets) => ({ config });
const hex = (keys: Buffer[]) => keys.map((key) => key.toString('hex'));

/** A use of each purpose, and one of none. */
const uses = {
  cookies: 'cookie ck_session',
  vendors: 'vendor keys',
  seeds: 'lottery seeds',
  outbox: 'outbox',
  seals: 'staff totp',
  gateway: 'hop call',
} as const;

it('derives another key for each use, of one root (site#one-secret-per-purpose)', () => {
  const all = [...Object.values(uses), 'captcha'].map((use) =>
    keyFor(of({ sessionSecret: old }), use).toString('hex'),
  );
  expect(new Set(all).size).toBe(all.length);
});

it.each(purposes)('%s have the secret that they are given, and nothing else has it', (purpose) => {
  const plain = of({ sessionSecret: old });
  const given = of({ sessionSecret: old, secrets: { [purpose]: [own] } });
  for (const [each, use] of Object.entries(uses)) {
    const isSame = keyFor(given, use).equals(keyFor(plain, use));
    expect(isSame, each).toBe(each !== purpose);
  }
});

it('opens what was sealed before a change, and says so (site#one-secret-per-purpose)', () => {
  const sealed = seal('a secret', keyFor(of({ sessionSecret: old }), 'outbox'));
  const turned = of({ sessionSecret: next, olderSecrets: [old] });
  expect(openSealed(turned, 'outbox', sealed)).toEqual({ value: 'a secret', isOld: true });
  const anew = seal('a secret', keyFor(turned, 'outbox'));
  expect(openSealed(turned, 'outbox', anew)).toEqual({ value: 'a secret', isOld: false });
  expect(() => openSealed(of({ sessionSecret: next }), 'outbox', sealed)).toThrow();
  // A purpose's first own secret: what the root sealed is read still.
  const parted = of({ sessionSecret: old, secrets: { outbox: [own] } });
  expect(openSealed(parted, 'outbox', sealed)).toEqual({ value: 'a secret', isOld: true });
});

it('accepts no signature of the root where a purpose that signs has its own secret', () => {
  for (const purpose of ['cookies', 'gateway'] as const) {
    const given = of({ sessionSecret: old, secrets: { [purpose]: [own] } });
    expect(keysFor(given, uses[purpose])).toHaveLength(1);
    const overlap = of({ sessionSecret: old, secrets: { [purpose]: [own, old] } });
    expect(hex(keysFor(overlap, uses[purpose]))).toEqual([
      keyFor(given, uses[purpose]).toString('hex'),
      keyFor(of({ sessionSecret: old }), uses[purpose]).toString('hex'),
    ]);
  }
});

it('finds a hash under whichever secret it was made (site#one-secret-per-purpose)', () => {
  const [before] = keyedHashes(of({ sessionSecret: old }), 'code', '123456');
  const turned = keyedHashes(of({ sessionSecret: next, olderSecrets: [old] }), 'code', '123456');
  expect(turned).toHaveLength(2);
  expect(turned[1]).toBe(before);
});
