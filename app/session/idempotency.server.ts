import { randomBytes } from 'node:crypto';

/** The key of one filled-in form: sent twice, it brings the first outcome again. */
export const newIdempotencyKey = (): string => randomBytes(16).toString('base64url');
