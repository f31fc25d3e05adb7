import { randomInt } from 'node:crypto';
import type { CodePurpose } from '../../contract/verification';
import type { Db } from '../../store/open';
import type { Caller, Platform } from '../context';
import { tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { keyedHash, sameText } from '../secretKeys';

export const code_digits = 6;
/** A code is good for this long. */
export const code_life_ms = 5 * 60_000;
/** Before this no other is sent to the same contact (account#code-countdown). */
export const resend_after_ms = 60_000;
/** So many wrong guesses end a code. */
export const code_tries = 5;

export interface Sent {
  expirationTime: number;
  resendAt: number;
}

export interface CodeRequest {
  purpose: CodePurpose;
  /** A number as +66812345678, or a mail address in small letters. */
  contact: string;
  caller: Caller;
  /** Hands the code over; false where that failed. Left out: nobody is there to send it to. */
  send?: ((code: string) => Promise<boolean>) | undefined;
}

/**
 * Makes a code for one purpose and one contact and sends it. Asked again before the resend time it
 * sends nothing and tells when. Who asks learns the same whether there is anybody to send it to.
 * Failures: `code_limit` by contact, `too_many_requests` by address, `sending_failed`.
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

export interface CodeGuess {
  purpose: CodePurpose;
  contact: string;
  code: string;
  caller: Caller;
}

/**
 * Takes a code: right once, for the purpose and contact that it was sent for, while it lasts. The
 * newest code counts alone. Wrong guesses count against the code, its contact and the address.
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
 * The id of a code that was guessed right, which is not used up by it: for what may still be
 * refused for another reason. `consumeCode` uses it up, `keepCode` keeps it for another try.
 */
export async function proveCode(
  platform: Platform,
  asked: CodeGuess,
): Promise<Result<string, 'code_wrong' | 'too_many_requests'>> {
  const { db, clock } = platform;
  const { purpose, contact, code, caller } = asked;
  const at = clock.now();
  const newest = await newestCode(platform, purpose, contact);
  // Counted before it is compared: of many guesses at once no more than the limit is heard.
  const heard = newest
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
  if (!heard || !sameText(heard.code_hash, given)) {
    const byAddress = await withinLimit(platform, tiers.codeTryByAddress, caller.address);
    const byContact = await withinLimit(platform, tiers.codeTryByContact, contact);
    return fail(byAddress && byContact ? 'code_wrong' : 'too_many_requests');
  }
  return ok(newest!.id);
}

/** Uses a proved code up; false where somebody else was first. */
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

/** A right guess that came to nothing is no guess against the code. */
export async function keepCode({ db }: Platform, id: string): Promise<void> {
  await db
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('id', '=', id)
    .where('tries', '>', 0)
    .execute();
}

/** Forgets codes that are long over. */
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
 * The id that a code of this moment has: of two who ask at once (a double tap) one sends, for the
 * later of two codes would be the only good one. Whoever may ask again is in the next slot.
 */
const slotOf = (platform: Platform, purpose: CodePurpose, contact: string, at: number): string =>
  keyedHash(platform, 'code slot', `${purpose} ${contact} ${Math.floor(at / resend_after_ms)}`);

/** A code is bound to what it was sent for and to whom. */
const hashCode = (platform: Platform, purpose: CodePurpose, contact: string, code: string) =>
  keyedHash(platform, 'code', `${purpose} ${contact} ${code}`);
