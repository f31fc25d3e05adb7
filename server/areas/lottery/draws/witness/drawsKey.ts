import { generateKeyPair, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { signingKeyOf, type SigningKey } from '../../../../fair/signed';
import type { Platform } from '../../../../kernel/context';
import { storedKey } from '../../../../kernel/keys/gatewayKeys';
import type { Db } from '../../../../store/open';

type Where = Pick<Platform, 'db' | 'clock' | 'config'>;

const opened = new WeakMap<Db, Promise<SigningKey>>();

const makeKey = async (): Promise<KeyObject> =>
  (await promisify(generateKeyPair)('ed25519')).privateKey;

/**
 * Returns the installation's Ed25519 key for its draws: it signs the day's commitments, and what is said to a witness
 * (docs/fairness.md, "The witness"). It is made at its first use by `make`.
 */
export function drawsKey(platform: Where, make = makeKey): Promise<SigningKey> {
  const { db } = platform;
  const known = opened.get(db);
  if (known) return known;
  const found = storedKey(platform, { name: 'draws', use: 'key of the draws' }, make).then(
    signingKeyOf,
  );
  opened.set(db, found);
  found.catch(() => opened.delete(db));
  return found;
}
