import { randomInt } from 'node:crypto';
import type { Db } from '../../store/open';
import { networkOf } from '../address';
import { mobile_digits, other_digits } from '../api/mobileNumber';
import { typedCode } from '../api/typedText';
import type { CodePurpose } from '../api/verification';
import type { Caller, Platform } from '../context';
import { maySendFor, noteProvedCode } from '../delivery/budgets';
import { type Job, purging } from '../job';
import { isOneOf, keyedHash, keyedHashes } from '../keys/secretKeys';
import { overLimit, tiers, withinLimit } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { repeat_ms } from '../sessions/sessions';
import { listOf } from '../settings/keys';
import type { Asker } from './asker';

/** Returns true for a number (+66812345678) in a country that the operator sends SMS to. */
async function isTextable({ settings }: Platform, contact: string): Promise<boolean> {
  const allowed = listOf(await settings.get('sms.dialingCodes'));
  return allowed.some((code) => {
    if (!contact.startsWith(`+${code}`)) return false;
    const digits = contact.length - code.length - 1;
    const wanted = mobile_digits[code];
    return wanted === undefined
      ? digits >= other_digits.min && digits <= other_digits.max
      : digits === wanted;
  });
}

interface Limited {
  purpose: CodePurpose;
  contact: string;
  caller: Caller;
}

/**
 * Counts a request for a code. Each purpose has budgets of its own, and so has each device that the
 * account knows: strangers, who are counted by network and all together, can use up only what is
 * for strangers, those of its address too. A refused request is not counted in the budgets after the one that refuses it.
 */
async function mayAsk(
  platform: Platform,
  { purpose, contact, asker, caller }: Limited & { asker: Asker },
): Promise<Result<true, 'code_limit' | 'too_many_requests'>> {
  if (!asker.known && !(await withinLimit(platform, tiers.codeByAddress, caller.address))) {
    return fail('too_many_requests');
  }
  const all = `${purpose} ${contact}`;
  const own = `${all} ${asker.known ? asker.id : networkOf(caller.address)}`;
  const budgets = [
    [tiers.codeByContact, own],
    [tiers.codeByContactDay, own],
    ...(asker.known
      ? []
      : ([
          [tiers.codeByStrangers, all],
          [tiers.codeByStrangersDay, all],
        ] as const)),
  ] as const;
  for (const [tier, key] of budgets) {
    if (!(await withinLimit(platform, tier, key))) return fail('code_limit');
  }
  return ok(true);
}

type Try = Limited & { asker: string | undefined; known: boolean };

/**
 * Returns true where another guess from this address may be looked at. Counts nothing. Guesses of
 * others at the same address do not stop a device that the account knows. Limits by asker only change
 * the answer to a wrong code: the right one, of which each has five guesses, is heard.
 */
const mayTry = async (platform: Platform, { caller, known }: Try): Promise<boolean> =>
  known || !(await overLimit(platform, tiers.codeTryByAddress, caller.address));

/** Counts a wrong guess. Returns false where it was one too many. */
async function countWrongCode(platform: Platform, tried: Try): Promise<boolean> {
  const byAddress = await withinLimit(platform, tiers.codeTryByAddress, tried.caller.address);
  const byAsker = await withinLimit(platform, tiers.codeTryByContact, triesOf(tried));
  return byAddress && byAsker;
}

/** A caller without an asker has no code, and is counted by network. */
const triesOf = ({ purpose, contact, asker, caller }: Try): string =>
  `${purpose} ${contact} ${asker ?? networkOf(caller.address)}`;

export const code_digits = 6;
const code_max_length = 40;
/** A code is valid for this long. */
export const code_life_ms = 5 * 60_000;
/** No other code is sent to the same asker for a contact before this (account#code-countdown: 60 s). */
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
  /** Undefined where the caller has sent no `Device-Token`: the request is refused. */
  asker: Asker | undefined;
  /** Sends the code; false where that failed. Left out: there is nobody to send it to. */
  send?: ((code: string) => Promise<boolean>) | undefined;
}

export type SendFailure =
  'bad_request' | 'dialing_code_closed' | 'code_limit' | 'too_many_requests' | 'sending_failed';

/**
 * Makes a code for one purpose, contact and asker and sends it. Before the resend time it sends
 * nothing and returns the same times. The answer is the same where there is nobody to send it to.
 * Failures: `dialing_code_closed` for a country without SMS, `code_limit` by contact,
 * `too_many_requests` by address, `sending_failed` (also where the site's budget is used up),
 * `bad_request` without an asker.
 */
export async function sendCode(
  platform: Platform,
  { purpose, contact, caller, asker, send }: CodeRequest,
): Promise<Result<Sent, SendFailure>> {
  const { db, clock } = platform;
  if (!asker) return fail('bad_request', { field: 'Device-Token' });
  const bound = { purpose, contact, asker: asker.id };
  const isSms = contact.startsWith('+');
  if (isSms && !(await isTextable(platform, contact))) return fail('dialing_code_closed');
  const now = clock.now();
  const last = await newestCode(platform, bound);
  if (last && now < last.created_at + resend_after_ms) return ok(sentOf(last));
  const may = await mayAsk(platform, { purpose, contact, asker, caller });
  if (!may.ok) return may;
  const { address } = caller;
  const has = await maySendFor(platform, isSms ? 'sms' : 'mail', {
    address,
    contact,
    known: asker.known,
  });
  if (!has.ok) return has;
  const code = String(randomInt(10 ** code_digits)).padStart(code_digits, '0');
  const row = {
    id: slotOf(platform, bound, now),
    ...bound,
    known: asker.known ? 1 : 0,
    code_hash: hashCode(platform, purpose, contact, code),
    created_at: now,
    expires_at: now + code_life_ms,
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
    const other = await newestCode(platform, bound);
    return other ? ok(sentOf(other)) : fail('sending_failed');
  }
  if (send && !(await send(code))) {
    await db.deleteFrom('codes').where('id', '=', row.id).execute();
    return fail('sending_failed');
  }
  return ok(sentOf(row));
}

/** The one code that somebody can use: for a purpose and contact, sent because they asked. */
interface Bound {
  purpose: CodePurpose;
  contact: string;
  /** The asker's id; undefined for a caller who can have asked for none. */
  asker: string | undefined;
}

interface CodeGuess extends Bound {
  code: string;
  caller: Caller;
}

/**
 * Checks a code and uses it up. It is valid once, for its purpose, contact and asker, while it lasts;
 * only the newest code counts. Wrong guesses count against the asker's own code and the address.
 */
export async function takeCode(
  platform: Platform,
  input: CodeGuess,
): Promise<Result<true, 'code_wrong' | 'too_many_requests'>> {
  const proved = await proveCode(platform, input);
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
  input: CodeGuess,
): Promise<Result<string, 'code_wrong' | 'too_many_requests'>> {
  const { db, clock } = platform;
  const { purpose, contact, code, caller } = input;
  const now = clock.now();
  const newest = await newestCode(platform, input);
  const limited = { purpose, contact, asker: input.asker, caller, known: newest?.known === 1 };
  // First: a refused guess must not cost the code one of its tries.
  if (!(await mayTry(platform, limited))) return fail('too_many_requests');
  // Counted before it is compared, so that simultaneous guesses cannot exceed the limit.
  const counted = newest
    ? await db
        .updateTable('codes')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('id', '=', newest.id)
        .where('used_at', 'is', null)
        .where('tries', '<', code_tries)
        .where('expires_at', '>', now)
        .returning('code_hash')
        .executeTakeFirst()
    : undefined;
  const given = guessHashes(platform, { purpose, contact, code });
  if (!counted || !isOneOf(counted.code_hash, given)) {
    const within = await countWrongCode(platform, limited);
    return fail(within ? 'code_wrong' : 'too_many_requests');
  }
  await noteProvedCode(platform, contact, caller.address);
  return ok(newest!.id);
}

/**
 * Returns true for the code that the same asker used a moment ago: a second tap sends it again. Each
 * look counts as a guess.
 */
export async function wasJustTaken(
  platform: Platform,
  { purpose, contact, asker, code }: CodeGuess,
): Promise<boolean> {
  const newest = await newestCode(platform, { purpose, contact, asker });
  const taken = await platform.db
    .updateTable('codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('id', '=', newest?.id ?? '')
    .where('used_at', '>', platform.clock.now() - repeat_ms)
    .where('tries', '<', code_tries)
    .returning('code_hash')
    .executeTakeFirst();
  const given = guessHashes(platform, { purpose, contact, code });
  return taken !== undefined && isOneOf(taken.code_hash, given);
}

/** Uses a proved code up. Returns false where another request was first. */
export async function consumeCode(db: Db, id: string, instant: number): Promise<boolean> {
  const used = await db
    .updateTable('codes')
    .set({ used_at: instant })
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

const newestCode = async ({ db }: Platform, { purpose, contact, asker }: Bound) =>
  asker === undefined
    ? undefined
    : db
        .selectFrom('codes')
        .select(['id', 'created_at', 'expires_at', 'known'])
        .where('contact', '=', contact)
        .where('purpose', '=', purpose)
        .where('asker', '=', asker)
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
const slotOf = (platform: Platform, { purpose, contact, asker }: Bound, instant: number): string =>
  keyedHash(
    platform,
    'code slot',
    `${purpose} ${contact} ${asker} ${Math.floor(instant / resend_after_ms)}`,
  );

/** Hashes a code together with its purpose and contact, for which alone it is valid. */
const hashCode = (platform: Platform, purpose: CodePurpose, contact: string, code: string) =>
  keyedHash(platform, 'code', `${purpose} ${contact} ${code}`);

/** Lists the hashes that a typed code may have: of a secret that was just changed too. */
const guessHashes = (
  platform: Platform,
  { purpose, contact, code }: Pick<CodeGuess, 'purpose' | 'contact' | 'code'>,
): string[] =>
  keyedHashes(
    platform,
    'code',
    `${purpose} ${contact} ${typedCode(code).slice(0, code_max_length)}`,
  );

export const jobs: readonly Job[] = [purging('purgeCodes', purgeCodes)];
