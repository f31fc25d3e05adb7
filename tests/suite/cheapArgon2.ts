import { hash as slowHash } from '@node-rs/argon2/index.js';

export { verify } from '@node-rs/argon2/index.js';

const cheap = { memoryCost: 64, timeCost: 1, parallelism: 1 };

/**
 * Hashes as the library does, at a cost that keeps no secret. Tests of calls hash thousands of passwords, and a fifth of
 * their time went there; `server/areas/account/passwords/rules.test.ts` proves the true cost.
 */
export const hash: typeof slowHash = (password, options, signal) =>
  slowHash(password, { ...options, ...cheap }, signal);
