import {
  constants,
  createHash,
  createPublicKey,
  generateKeyPair,
  privateDecrypt,
  type KeyObject,
  createPrivateKey,
} from 'node:crypto';
import { promisify } from 'node:util';
import { key_bytes, open, seal } from '../api/encryption';
import type { Platform } from '../context';
import { rowName } from './sealedRows';
import { keysFor } from './secretKeys';

type Where = Pick<Platform, 'db' | 'clock' | 'config'>;

/**
 * Returns a private key of the installation. The first process makes it and stores it sealed, so that all processes have the
 * same one. After a change of the secret it is found under the one of before, while that is accepted, and stored anew under
 * the new one; under an unknown secret a new key is made. `name` is the key's in the store, `use` the one that the sealing
 * key is derived for.
 */
export async function storedKey(
  platform: Where,
  { name, use }: { name: string; use: string },
  make: () => Promise<KeyObject>,
): Promise<KeyObject> {
  const keys = keysFor(platform, use);
  for (const [index, kek] of keys.entries()) {
    const stored = await readStored(platform, rowName(name, kek), kek);
    if (!stored) continue;
    return index === 0 ? stored : storeUnder(platform, { name, kek: keys[0]! }, stored);
  }
  return storeUnder(platform, { name, kek: keys[0]! }, await make());
}

async function storeUnder(
  platform: Where,
  { name, kek }: { name: string; kek: Buffer },
  key: KeyObject,
): Promise<KeyObject> {
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString();
  await platform.db
    .insertInto('secrets')
    .values({
      name: rowName(name, kek),
      wrapped: seal(pem, kek),
      created_at: platform.clock.now(),
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  // Another process may have been first: the stored key counts.
  return (await readStored(platform, rowName(name, kek), kek))!;
}

async function readStored(
  { db }: Where,
  name: string,
  kek: Buffer,
): Promise<KeyObject | undefined> {
  const row = await db
    .selectFrom('secrets')
    .select('wrapped')
    .where('name', '=', name)
    .executeTakeFirst();
  return row && createPrivateKey(String(open(row.wrapped, kek)));
}

/** The gateway's RSA key, under which encrypted bodies are sent. */
const modulus_bits = 3072;
const secret_name = 'gateway-rsa';

/** The public key as callers get it, and the use of the private one. */
interface GatewayKeys {
  kid: string;
  spki: string;
  /** Decrypts a call's AES key from its header. Throws where it is not under this key. */
  unwrap(kid: string, wrapped: string): Buffer;
}

const opened = new WeakMap<Platform, Promise<GatewayKeys>>();

/**
 * Returns the platform's key pair. The first process makes it and stores it sealed under the session
 * secret, so that all processes answer with the same one.
 */
export function gatewayKeys(platform: Platform): Promise<GatewayKeys> {
  let keys = opened.get(platform);
  if (!keys) {
    keys = loadOrMake(platform);
    opened.set(platform, keys);
    keys.catch(() => opened.delete(platform));
  }
  return keys;
}

async function loadOrMake(platform: Platform): Promise<GatewayKeys> {
  const named = { name: secret_name, use: 'gateway key' };
  const make = async () =>
    (await promisify(generateKeyPair)('rsa', { modulusLength: modulus_bits })).privateKey;
  return keysOf(await storedKey(platform, named, make));
}

function keysOf(privateKey: KeyObject): GatewayKeys {
  const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  const kid = createHash('sha256').update(spki).digest('base64url').slice(0, 16);
  return {
    kid,
    spki,
    unwrap(requested, wrapped) {
      if (requested !== kid) throw new Error('not a key of this gateway');
      const key = privateDecrypt(
        { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(wrapped, 'base64'),
      );
      if (key.length !== key_bytes) throw new Error('not an AES-256 key');
      return key;
    },
  };
}
