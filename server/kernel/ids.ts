import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** Makes a row id: UUID version 7 (RFC 9562), so that ids sort by time. */
export const newId = (): string => v7();

/** Makes a bearer token of 256 bits, base64url. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a token for the store: SHA-256 in hex. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
