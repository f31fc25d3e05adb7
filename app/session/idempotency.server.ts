import { randomBytes } from 'node:crypto';

/** Returns the key of one filled-in form: sent twice, it returns the first outcome. */
export const newIdempotencyKey = (): string => randomBytes(16).toString('base64url');
