import { hash, verify } from '@node-rs/argon2';
import { canonicalPassword, password_max_length } from './rules';

/** The library's number for argon2id. Its enum is a const one, which isolated modules can't read. */
const argon2id = 2;
/** OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2id hash of a password, with salt and cost in the text. */
export const hashPassword = (clear: string): Promise<string> =>
  hash(canonicalPassword(clear), cost);

let decoy: Promise<string> | undefined;

/**
 * Returns true where a password belongs to a hash. Without a hash (no such member, trial account)
 * it does the same work on a decoy and returns false, so that the time does not tell whether the
 * name exists. A text longer than the longest password matches nothing and costs no more.
 */
export async function verifyPassword(stored: string | null, clear: string): Promise<boolean> {
  decoy ??= hashPassword('no member has this password');
  const characters = [...canonicalPassword(clear)];
  const tried = characters.slice(0, password_max_length).join('');
  const matches = await verify(stored ?? (await decoy), tried);
  return stored !== null && matches && characters.length <= password_max_length;
}
