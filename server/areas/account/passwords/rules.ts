import { hash, verify } from '@node-rs/argon2';
import type { Platform } from '../../../kernel/context';
import { type Tier, overLimit, withinLimit } from '../../../kernel/limits/limit';
import { fail, ok, type Result } from '../../../kernel/result';
import type { Member } from '../../../store/tables';
import { paymentWays } from '../api/passwords';
import { canonicalPassword, password_max_length } from '../rules';
import { areCommonDigits } from '../commonPasswords';

/** The library's number for argon2id. Its enum is a const one, which isolated modules can't read. */
const argon2id = 2;
/** OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane. */
const cost = { algorithm: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Of the four threads that Node has for such work, files and the packing of pages get the other half. */
const hashing_limit = 2;
let hashing = 0;
const waiting: (() => void)[] = [];

/** Makes a hash when its turn comes: a flood of logins leaves time to the rest of the process (site#overload). */
export async function hashInTurn<T>(make: () => Promise<T>): Promise<T> {
  if (hashing < hashing_limit) hashing += 1;
  else await new Promise<void>((begin) => waiting.push(begin));
  try {
    return await make();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else hashing -= 1;
  }
}

/** Returns the argon2id hash of a password, with salt and cost in the text. */
export const hashPassword = (clear: string): Promise<string> =>
  hashInTurn(() => hash(canonicalPassword(clear), cost));

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
  const secret = stored ?? (await decoy);
  const matches = await hashInTurn(() => verify(secret, tried));
  return stored !== null && matches && characters.length <= password_max_length;
}

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/** The limits of password forms. Those by address are wide, those by account are short. */
export const passwordTiers = {
  /** Emails asked for from one address before a captcha is needed. */
  forgotFreely: { name: 'forgot-free', times: 10, window_ms: hour_ms, by: 'address' },
  forgotByAddress: { name: 'forgot-address', times: 60, window_ms: hour_ms, by: 'address' },
  /**
   * By user name and email address together: strangers who do not know both cannot use up the
   * owner's limit, and no mailbox gets more emails.
   */
  forgotByAccount: { name: 'forgot-account', times: 5, window_ms: hour_ms },
  linkByAddress: { name: 'link-address', times: 100, window_ms: 10 * minute_ms, by: 'address' },
  /** Each attempt costs a hash or two. */
  replaceByAccount: { name: 'replace-account', times: 30, window_ms: hour_ms },
  /** By the session of a member: a stolen one uses up no tries of the owner's. */
  oldByAccount: { name: 'old-account', times: 10, window_ms: hour_ms },
  oldPaymentByAccount: { name: 'old-payment-account', times: 10, window_ms: hour_ms },
} as const satisfies Record<string, Tier>;

/**
 * Checks an old password. Wrong ones count by `account`; beyond the limit even the right one is refused
 * until the next window. Failures: `wrong_old_password`, `too_many_requests`.
 */
export async function checkOld(
  platform: Platform,
  tier: Tier,
  { account, hash, given }: { account: string; hash: string; given: string },
): Promise<Result<true, 'wrong_old_password' | 'too_many_requests'>> {
  if (await overLimit(platform, tier, account)) return fail('too_many_requests');
  if (!(await verifyPassword(hash, given))) {
    const within = await withinLimit(platform, tier, account);
    return fail(within ? 'wrong_old_password' : 'too_many_requests');
  }
  // Hashing is slow: simultaneous attempts have been counted by now.
  return (await overLimit(platform, tier, account)) ? fail('too_many_requests') : ok(true);
}

/** A password that somebody else gave ends after this long without a login. */
export const first_password_ms = 7 * 24 * 60 * 60_000;

/** Returns true for a member whose password somebody else gave and who has not logged in with it in time (account#first-password). */
export const isFirstPasswordOver = (
  {
    password_given: given,
    password_given_at: since,
    last_login_at: lastLogin,
  }: Pick<Member, 'password_given' | 'password_given_at' | 'last_login_at'>,
  instant: number,
): boolean =>
  given === 1 &&
  since !== null &&
  instant >= since + first_password_ms &&
  (lastLogin === null || lastLogin <= since);

type PaymentWay = (typeof paymentWays)[number];

/**
 * A contact counts only this long after it was proved. Someone with a stolen session could enter a
 * number of their own; this gives the owner time to notice.
 */
export const settled_after_ms = 24 * 60 * 60_000;

/** Returns the member's contact of a kind, where it has been proved for long enough. */
export function provedFor(member: Member, way: PaymentWay, instant: number): string | undefined {
  const [contact, provedAt] =
    way === 'email'
      ? [member.email, member.email_verified_at]
      : [member.mobile, member.mobile_verified_at];
  const settled = provedAt !== null && instant >= provedAt + settled_after_ms;
  return contact && settled ? contact : undefined;
}

/** Lists the kinds of contact that a code for a new payment password may be sent to. */
export const waysOf = (member: Member, instant: number): PaymentWay[] =>
  paymentWays.filter((way) => provedFor(member, way, instant) !== undefined);

/**
 * Returns the first instant at which a contact that is proved already will count; null where there is none to wait for.
 */
export function waysFrom(member: Member, instant: number): number | null {
  const proved = [
    member.email ? member.email_verified_at : null,
    member.mobile ? member.mobile_verified_at : null,
  ];
  const from = proved.flatMap((when) => (when === null ? [] : [when + settled_after_ms]));
  const next = Math.min(...from.filter((when) => when > instant));
  return Number.isFinite(next) ? next : null;
}

/** Codes of what is wrong, by field. */
export type Faults = Readonly<Record<string, string>>;

type PaymentPasswordFault =
  'password_required' | 'payment_password_form' | 'payment_password_simple';

/**
 * Checks a payment password: six digits, not all the same and not counting up or down (9 followed
 * by 0 included), none of the common ones, and not one, two or three digits repeated. Null when good.
 */
export function checkPaymentPassword(text: string): PaymentPasswordFault | null {
  if (text === '') return 'password_required';
  if (!/^\d{6}$/.test(text)) return 'payment_password_form';
  const digits = [...text].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - digits[index]! + 10) % 10));
  const [step = 0] = steps;
  const isRun = steps.size === 1 && [0, 1, 9].includes(step);
  return isRun || areCommonDigits(text) ? 'payment_password_simple' : null;
}

/** Checks the confirmation of a changed password (account#change-password). Null when good. */
export function confirmationFault(chosen: string, confirmation: string): string | null {
  if (confirmation === '') return 'in_enter_password';
  return canonicalPassword(confirmation) === canonicalPassword(chosen)
    ? null
    : 'in_confirmation_correct';
}

/** Returns the fields that have a fault; undefined where none has. */
export function faultsAmong(fields: Readonly<Record<string, string | null>>): Faults | undefined {
  const faults = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
  return faults.length > 0 ? Object.fromEntries(faults) : undefined;
}
