import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { open, seal } from '../api/encryption';
import type { Platform } from '../context';
import { keyedHash, keyFor } from '../keys/secretKeys';
import type { Db, Trx } from '../../store/open';
import type { StaffRow } from '../../store/tables/staff';

const issuer = 'Chokdee console';
const step_ms = 30_000;
const secret_bytes = 20;
/** A phone's clock may be one step off. */
const window = 1;

type Where = Pick<Platform, 'config'>;

/** Makes the secret of a second factor, in base 32. */
export const newSecret = (): string => new Secret({ size: secret_bytes }).base32;

/** Seals a secret for the store: who reads the store alone can make no code. */
export const sealedSecret = (platform: Where, secret: string): string =>
  seal(secret, keyFor(platform, 'staff totp'));

/** Opens a secret that `sealedSecret` made; undefined where the installation's secret is another one by now. */
export function openedSecret(platform: Where, sealed: string): string | undefined {
  try {
    return String(open(sealed, keyFor(platform, 'staff totp')));
  } catch {
    return undefined;
  }
}

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 });

/** Returns the address by which an authenticator takes a secret. */
export const authenticatorAddress = (secret: string, username: string): string =>
  totpOf(secret, username).toString();

/** Returns the code of a secret at an instant (epoch ms). */
export const codeAt = (secret: string, instant: number): string =>
  totpOf(secret, '').generate({ timestamp: instant });

/** Returns the step whose code was typed, or undefined where it is none of those around an instant. */
export function stepOf(secret: string, typed: string, instant: number): number | undefined {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret, '').validate({ token, timestamp: instant, window });
  return delta === null ? undefined : Math.floor(instant / step_ms) + delta;
}

const recovery_codes = 10;
const recovery_letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recovery_chars = 12;

const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Makes new recovery codes in the place of those before, and returns them: only their hashes are stored. */
export async function renewRecoveryCodes(
  platform: Where,
  trx: Trx,
  operatorId: string,
): Promise<string[]> {
  const letter = () => recovery_letters[randomInt(recovery_letters.length)]!;
  const codes = Array.from({ length: recovery_codes }, () =>
    Array.from({ length: recovery_chars }, letter)
      .join('')
      .replace(/(....)(?!$)/g, '$1-'),
  );
  await trx.deleteFrom('staff_recovery_codes').where('operator_id', '=', operatorId).execute();
  await trx
    .insertInto('staff_recovery_codes')
    .values(
      codes.map((code) => ({
        operator_id: operatorId,
        code_hash: keyedHash(platform, 'staff recovery', plainCode(code)),
        used_at: null,
      })),
    )
    .execute();
  return codes;
}

/**
 * Takes a code of the second factor, or a recovery code: true the first time, false for a wrong one and for one that was
 * taken before (console#step-up). Of two at once one is taken.
 */
export async function takeCode(
  platform: Where & { db: Db },
  row: Pick<StaffRow, 'operator_id' | 'totp_sealed'>,
  typed: string,
  instant: number,
): Promise<boolean> {
  const secret = row.totp_sealed === null ? undefined : openedSecret(platform, row.totp_sealed);
  const step = secret === undefined ? undefined : stepOf(secret, typed, instant);
  if (step !== undefined) {
    const taken = await platform.db
      .updateTable('staff')
      .set({ totp_step: step })
      .where('operator_id', '=', row.operator_id)
      .where('totp_step', '<', step)
      .returning('operator_id')
      .executeTakeFirst();
    return taken !== undefined;
  }
  const plain = plainCode(typed);
  if (plain.length !== recovery_chars) return false;
  const taken = await platform.db
    .updateTable('staff_recovery_codes')
    .set({ used_at: instant })
    .where('operator_id', '=', row.operator_id)
    .where('code_hash', '=', keyedHash(platform, 'staff recovery', plain))
    .where('used_at', 'is', null)
    .returning('operator_id')
    .executeTakeFirst();
  return taken !== undefined;
}
