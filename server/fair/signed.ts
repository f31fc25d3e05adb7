import {
  createHash,
  createPrivateKey,
  createPublicKey,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';

const id_chars = 16;
const seed_bytes = 32;
/** The head of an Ed25519 private key in DER (RFC 8410), before its 32 bytes. */
const pkcs8_head = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key that signs texts. */
export interface SigningKey {
  id: string;
  /** The public half: base64 of its DER form. */
  spki: string;
  /** Returns the signature of a text, 128 hex digits. */
  sign(text: string): string;
}

/** Returns the id of a public key: the first 16 hex digits of SHA-256 of its DER form. */
export const keyId = (spki: Uint8Array): string =>
  createHash('sha256').update(spki).digest('hex').slice(0, id_chars);

/** Returns what signs with an Ed25519 private key. */
export function signingKeyOf(key: KeyObject): SigningKey {
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return {
    id: keyId(spki),
    spki: spki.toString('base64'),
    sign: (text) => sign(null, Buffer.from(text), key).toString('hex'),
  };
}

/** Returns the Ed25519 private key that 32 bytes are. Throws a RangeError for any other number of bytes. */
export function privateKeyOf(bytes: Uint8Array): KeyObject {
  if (bytes.length !== seed_bytes) throw new RangeError('a private key is 32 bytes');
  return createPrivateKey({
    key: Buffer.concat([pkcs8_head, bytes]),
    type: 'pkcs8',
    format: 'der',
  });
}

/** Returns the public key of its DER form in base64; undefined where that is no Ed25519 key. */
export function readPublicKey(spki: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(spki, 'base64'), type: 'spki', format: 'der' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** True if a text was signed with a public key (base64 of its DER form). What is malformed is no signature. */
export function isSignedBy(text: string, signature: string, spki: string): boolean {
  const key = /^[0-9a-f]{128}$/.test(signature) ? readPublicKey(spki) : undefined;
  return key !== undefined && verify(null, Buffer.from(text), key, Buffer.from(signature, 'hex'));
}
