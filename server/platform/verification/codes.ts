import { randomInt } from 'node:crypto';
import type { CodePurpose } from '../../contract/verification';
import type { Db } from '../../store/open';
import type { Caller, Platform } from '../context';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { keyedHash, sameText } from '../secretKeys';

export const code_digits = 6;
/** A code is valid for this long. */
export const code_life_ms = 5 * 60_000;
/** No other code is sent to the same contact before this (account#code-countdown: 60 s). */
export const resend_after_ms = 60_000;
/** This many guesses end a code. */
export const code_tries = 5;

/** The times of a code, epoch ms: its end, and when another one may be sent. */
export interface Sent {
  expirationTime: number;
  resendAt: number;
}

interface CodeRequest {
  purpose: CodePurpose;
  /** A number as +66812345678, or a lower-case email address. */
  contact: string;
  caller: Caller;
  /** Sends the code; false where that failed. Left out: there is nobody to send it to. */
  send?: ((code: string) => Promise<boolean>) | undefined;
}

/**
 * Makes a code for one purpose and one contact and sends it. Before the resend time it sends nothing
 * and returns the same times. The answer is the same where there is nobody to send it to. Failures:
 * `code_limit` by contact, `too_many_requests` by address, `sending_failed`.
 */
export async function sendCode(
  platform: Platform,
  { purpose, contact, caller, send }: CodeRequest,
): Promise<Result<Sent, 'code_limit' | 'too_many_requests' | 'sending_failed'>> {
  const { db, clock } = platform;
  const at = clock.now();
  const last = await newestCode(platform, purpose, contact);
  if (last && at < last.created_at + resend_after_ms) return ok(sentOf(last));
  if (!(await withinLimit(platform, tiers.codeByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  const hourly = await withinLimit(platform, tiers.codeByContact, contact);
  const daily = await withinLimit(platform, tiers.codeByContactDay, contact);
  if (!hourly || !daily) return fail('code_limit');
  const code = String(randomInt(10 ** code_digits)).padStart(code_digits, '0');
  const row = {
    id: slotOf(platform, purpose, contact, at),
    purpose,
    contact,
    code_hash: hashCode(platform, purpose, contact, code),
    created_at: at,
    expires_at: at + code_life_ms,
    tries: 0,
    used_at: null,
  };
  const made = await db
    .insertInto('codes')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) {
    const other = await newestCode(platform, purpose, contact);
    return other ? ok(sentOf(other)) : fail('sending_failed');
  }
  if (send && !(await send(code))) {
    await db.deleteFrom('codes').where('id', '=', row.id).execute();
    return fail('sending_failed');
  }
  return ok(sentOf(row));
}

interface CodeGuess {
  purpose: CodePurpose;
  contact: string;
  code: string;
  caller: Caller;
}

/**
 * Checks a code and uses it up. It is valid once, for its purpose and contact, while it lasts; only
 * the newest code counts. Wrong guesses count against the code, its contact and the address.
 */
export async function takeCode(
  platform: Platform,
  asked: CodeGuess,
): Promise<Result<true, 'code_wrong' | 'too_many_requests'>> {
  const proved = await proveCode(platform, asked);
  if (!proved.ok) return proved;
  const used = await consumeCode(platform.db, proved.value, platform.clock.now());
  return used ? ok(true) : fail('code_wrong');
}

/**
 * Checks a code without using it up, for a request that may still be refused for another reason, and
 * returns the code's id. `consumeCode` uses it up; `keepCode` takes the guess back.
 */
export async function proveCode(
  platform: Platform,
  asked: CodeGuess,
): Promise<Result<string, 'code_wrong' | 'too_many_requests'>> {
  const { db, clock } = platform;
  const { purpose, contact, code, caller } = asked;
  const at = clock.now();
  const newest = await newestCode(platform, purpose, contact);
  // Counted before it is compared, so that simultaneous guesses cannot exceed the limit.
  const counted = newest
    ? await db
        .updateTable('codes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', newest.id)
        .where('used_at', 'is', null)
        .where('tries', '<', code_tries)
        .where('expires_at', '>', at)
        .returning('code_hash')
        .executeTakeFirst()
    : undefined;
  const given = hashCode(platform, purpose, contact, code.trim().slice(0, 40));
  if (!counted || !sameText(counted.code_hash, given)) {
    const byAddress = await withinLimit(platform, tiers.codeTryByAddress, caller.address);
    const byContact = await withinLimit(platform, tiers.codeTryByContact, contact);
    return fail(byAddress && byContact ? 'code_wrong' : 'too_many_requests');
  }
  return ok(newest!.id);
}

/** Uses a proved code up. Returns false where another request was first. */
export async function consumeCode(db: Db, id: string, at: number): Promise<boolean> {
  const used = await db
    .updateTable('codes')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Takes a right guess back whose request was refused for another reason. */
export async function keepCode({ db }: Platform, id: string): Promise<void> {
  await db
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute();
}

/** Deletes codes that are long over. */
export async function purgeCodes({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('codes')
    .where('expires_at', '<', clock.now() - code_life_ms)
    .execute();
}

const newestCode = ({ db }: Platform, purpose: CodePurpose, contact: string) =>
  db
    .selectFrom('codes')
    .select(['id', 'created_at', 'expires_at'])
    .where('contact', '=', contact)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

const sentOf = (row: { created_at: number; expires_at: number }): Sent => ({
  expirationTime: row.expires_at,
  resendAt: row.created_at + resend_after_ms,
});

/**
 * Returns the id of a code made now. Two simultaneous requests (a double tap) have the same id, so
 * that only one is sent; the next id begins with the resend time.
 */
const slotOf = (platform: Platform, purpose: CodePurpose, contact: string, at: number): string =>
  keyedHash(platform, 'code slot', `${purpose} ${contact} ${Math.floor(at / resend_after_ms)}`);

/** Hashes a code together with its purpose and contact, for which alone it is valid. */
const hashCode = (platform: Platform, purpose: CodePurpose, contact: string, code: string) =>
  keyedHash(platform, 'code', `${purpose} ${contact} ${code}`);
