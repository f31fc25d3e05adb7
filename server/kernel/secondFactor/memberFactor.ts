import type { Db, Trx } from '../../store/open';
import type { SecondFactorTables } from '../../store/tables/account';
import type { Selectable } from 'kysely';
import type { Platform } from '../context';
import { withinLimit, type Tier } from '../limits/limit';
import { fail, ok, type Result } from '../result';
import { newRecoveryCodes, openedSecret, recoveryHashes, stepOf } from './totp';

type Factor = Selectable<SecondFactorTables['second_factors']>;

const hour_ms = 60 * 60_000;
const day_ms = 24 * hour_ms;

/**
 * Codes of an authenticator that one account takes to be looked at (account#second-step-guesses). A device that the
 * account knows has its own; all others share one.
 */
export const secondTiers = {
  byDevice: { name: 'second-device', times: 20, window_ms: hour_ms },
  byDeviceDay: { name: 'second-device-day', times: 60, window_ms: day_ms },
  byStrangers: { name: 'second-strangers', times: 20, window_ms: hour_ms },
  byStrangersDay: { name: 'second-strangers-day', times: 60, window_ms: day_ms },
} as const satisfies Record<string, Tier>;

/** Wrong codes on unknown devices, without a right one between, after which none is looked at there. */
export const most_failures = 100;

/** Returns the authenticator that a member's logins ask for; undefined where the member has none. */
export const factorOf = (db: Db, memberId: string): Promise<Factor | undefined> =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Makes new recovery codes of a factor in the place of those before, and returns them: their hashes alone are stored. */
export async function renewMemberCodes(
  platform: Pick<Platform, 'config'>,
  trx: Trx,
  factorId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await trx.deleteFrom('recovery_codes').where('factor_id', '=', factorId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({
        factor_id: factorId,
        code_hash: recoveryHashes(platform, 'member', code)[0]!,
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

/** A code as it was typed, of the authenticator or for recovery, and the device on which it was. */
export interface TypedCode {
  code: string;
  /** The hash of the device's secret, where the account knows the device. */
  knownDevice: string | undefined;
  /** A second tap may bring the code again that was taken last. */
  repeats?: boolean;
}

type CodeFailure = 'second_code_wrong' | 'second_codes_closed' | 'too_many_requests';

/**
 * Takes a code of a member's authenticator, or a recovery code, once (account#second-step-guesses). Of two at once one is
 * taken. Codes of six digits are bounded: by device where the account knows it, else for all strangers together, and after
 * `most_failures` wrong ones no stranger's is looked at. Recovery codes are too long to be guessed and always looked at,
 * so no guesser shuts the owner out. Failures: `second_code_wrong`, `second_codes_closed`, `too_many_requests`.
 */
export async function takeMemberCode(
  platform: Platform,
  factor: Factor,
  { code, knownDevice, repeats = false }: TypedCode,
): Promise<Result<true, CodeFailure>> {
  const hashes = recoveryHashes(platform, 'member', code);
  if (hashes.length > 0) return takeRecovery(platform, factor, { hashes, repeats });
  const may = await mayLook(platform, factor, knownDevice);
  if (!may.ok) return may;
  const now = platform.clock.now();
  const secret = openedSecret(platform, 'member', factor.totp_sealed);
  const step = secret === undefined ? undefined : stepOf(secret, code, now);
  if (step === undefined) return fail('second_code_wrong');
  const taken = await platform.db
    .updateTable('second_factors')
    .set({ totp_step: step, failures: 0 })
    .where('id', '=', factor.id)
    .where('ended_at', 'is', null)
    .where('totp_step', repeats ? '<=' : '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken ? ok(true) : fail('second_code_wrong');
}

/** A second tap comes so soon after the first. */
const repeat_ms = 10_000;

async function takeRecovery(
  { db, clock }: Platform,
  factor: Factor,
  { hashes, repeats }: { hashes: readonly string[]; repeats: boolean },
): Promise<Result<true, 'second_code_wrong'>> {
  const now = clock.now();
  const taken = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('factor_id', '=', factor.id)
    .where('code_hash', 'in', hashes)
    .where((eb) =>
      eb.or([eb('used_at', 'is', null), ...(repeats ? [eb('used_at', '>', now - repeat_ms)] : [])]),
    )
    .returning('factor_id')
    .executeTakeFirst();
  if (!taken) return fail('second_code_wrong');
  await db.updateTable('second_factors').set({ failures: 0 }).where('id', '=', factor.id).execute();
  return ok(true);
}

/** Counts a code before it is looked at, so that of many at once no more are looked at than one after the other. */
async function mayLook(
  platform: Platform,
  { id, member_id: memberId }: Factor,
  knownDevice: string | undefined,
): Promise<Result<true, 'second_codes_closed' | 'too_many_requests'>> {
  const { byDevice, byDeviceDay, byStrangers, byStrangersDay } = secondTiers;
  const [tiers, key] =
    knownDevice === undefined
      ? [[byStrangers, byStrangersDay], memberId]
      : [[byDevice, byDeviceDay], `${memberId} ${knownDevice}`];
  for (const tier of tiers) {
    if (!(await withinLimit(platform, tier, key))) return fail('too_many_requests');
  }
  if (knownDevice !== undefined) return ok(true);
  const most = Math.max(1, Math.round(most_failures * platform.config.limitScale));
  const counted = await platform.db
    .updateTable('second_factors')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .where('failures', '<', most)
    .returning('id')
    .executeTakeFirst();
  return counted ? ok(true) : fail('second_codes_closed');
}
