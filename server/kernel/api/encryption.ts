import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypted bodies (account#encryption: encrypted data string and an `Encryption` header with the
 * RSA-encrypted key). The JSON is sealed with AES-256-GCM under a fresh key for each call:
 * base64 of 12 bytes nonce, the ciphertext, 16 bytes tag. The header is base64 of that key
 * under the gateway's RSA key (OAEP, SHA-256).
 */
export const encryption_header = 'Encryption';
const nonce_bytes = 12;
const tag_bytes = 16;
export const key_bytes = 32;

/** A fresh AES-256 key for one call. */
export const newKey = (): Buffer => randomBytes(key_bytes);

/** Seals a value as the `data` of an encrypted body. */
export function seal(value: unknown, key: Buffer): string {
  const nonce = randomBytes(nonce_bytes);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64');
}

/** Opens what `seal` made. Throws where the key is wrong or a bit was changed. */
export function open(data: string, key: Buffer): unknown {
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length < nonce_bytes + tag_bytes) throw new Error('sealed body is too short');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonce_bytes));
  decipher.setAuthTag(bytes.subarray(-tag_bytes));
  const clear = Buffer.concat([
    decipher.update(bytes.subarray(nonce_bytes, -tag_bytes)),
    decipher.final(),
  ]);
  return JSON.parse(clear.toString('utf8'));
}
