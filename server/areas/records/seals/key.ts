import { createHash, createHmac, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { canonicalJson, merkleTree } from '../../../fair/merkle';
import { isSignedBy, keyId, signingKeyOf, type SigningKey } from '../../../fair/signed';
import type { Platform } from '../../../kernel/context';
import { storedKey } from '../../../kernel/keys/gatewayKeys';
import type { DayEntry, SealHead, SealLeaf } from '../api/seals';

/** The root of no entries. */
export const no_entries_root = merkleTree([]).root;
/** The head before the first. */
export const no_head = '0'.repeat(64);

/** Returns the text of an account's leaf (docs/ledger.md, "A leaf"). */
export const leafText = (leaf: SealLeaf): string => canonicalJson(leaf);

/** Returns the text of an entry (docs/ledger.md, "An entry"). */
export const entryText = (entry: DayEntry): string => canonicalJson(entry);

/** Returns the text of a head, which is hashed and signed (docs/ledger.md, "The head"). */
export const headText = (head: SealHead): string => canonicalJson(head);

/** Reads a head from its text. */
export const readHead = (text: string): SealHead => JSON.parse(text) as SealHead;

/** SHA-256 of a head's text in hex: the next head's `previous`. */
export const headHash = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * Returns the name of an account in its leaves: HMAC-SHA256 in hex under the 32 bytes of the salt, which
 * calls tell its owner alone. It is bound to the owner's name, so that one leaf can't be shown to two members.
 */
export const pseudonymOf = (
  salt: string,
  account: { owner: string; kind: string; currency: string },
): string =>
  createHmac('sha256', Buffer.from(salt, 'hex')).update(canonicalJson(account)).digest('hex');

type Where = Pick<Platform, 'db' | 'clock' | 'config'>;

/**
 * Returns the installation's Ed25519 key for heads, made at its first use. Its public half is published with the
 * first head that it signs, and never before: a key in the list that has signed nothing is a fault of the list
 * (docs/ledger.md, "The key").
 */
export async function sealKey(platform: Where): Promise<SigningKey> {
  const named = { name: 'day-seals', use: 'key of the day seals' };
  const key = await storedKey(platform, named, async () => {
    return (await promisify(generateKeyPair)('ed25519')).privateKey;
  });
  return signingKeyOf(key);
}

/** True if a text was signed with a public key (base64 of its DER form) that has this id. */
export const isSigned = (
  text: string,
  signature: string,
  { id, spki }: { id: string; spki: string },
): boolean => keyId(Buffer.from(spki, 'base64')) === id && isSignedBy(text, signature, spki);
