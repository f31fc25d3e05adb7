import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new row id: UUID version 7 (RFC 9562), so that ids sort by the time they were made. */
export const newId = (): string => v7();

/** A new bearer secret of 256 bits, base64url. Only its hash is ever stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the store keeps of a token: its SHA-256 in hex. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
