import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { seal } from '../api/encryption';
import { typedCode, typedSigns } from '../api/typedText';
import type { Platform } from '../context';
import { keyedHashes, keyFor, openSealed } from '../keys/secretKeys';

const step_ms = 30_000;
const secret_bytes = 20;
/** A phone's clock may be one step off. */
const window = 1;

type Where = Pick<Platform, 'config'>;

/** The purposes of second factors: their secrets and recovery codes have keys of their own. */
export type FactorUse = 'staff' | 'member';

/** Makes the secret of a second factor, in base 32. */
export const newSecret = (): string => new Secret({ size: secret_bytes }).base32;

/** Seals a secret for the store: who reads the store alone can make no code. */
export const sealedSecret = (platform: Where, use: FactorUse, secret: string): string =>
  seal(secret, keyFor(platform, `${use} totp`));

/** Opens a secret that `sealedSecret` made; undefined where the installation's secret is another one by now. */
export function openedSecret(platform: Where, use: FactorUse, sealed: string): string | undefined {
  try {
    return String(openSealed(platform, `${use} totp`, sealed).value);
  } catch {
    return undefined;
  }
}

const issuers: Readonly<Record<FactorUse, string>> = {
  staff: 'Chokdee console',
  member: 'Chokdee',
};

const totpOf = (secret: string, label: string, use: FactorUse): TOTP =>
  new TOTP({
    issuer: issuers[use],
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
  });

/** Returns the address by which an authenticator takes a secret. */
export const authenticatorAddress = (secret: string, username: string, use: FactorUse): string =>
  totpOf(secret, username, use).toString();

/** Returns the code of a secret at an instant (epoch ms). */
export const codeAt = (secret: string, instant: number): string =>
  totpOf(secret, '', 'member').generate({ timestamp: instant });

/** Returns the step whose code was typed, or undefined where it is none of those around an instant. */
export function stepOf(secret: string, typed: string, instant: number): number | undefined {
  const token = typedCode(typed);
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret, '', 'member').validate({ token, timestamp: instant, window });
  return delta === null ? undefined : Math.floor(instant / step_ms) + delta;
}

const recovery_codes = 10;
const recovery_letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const recovery_chars = 12;

/** Makes the recovery codes of a factor, written in groups of four. */
export function newRecoveryCodes(): string[] {
  const letter = () => recovery_letters[randomInt(recovery_letters.length)]!;
  return Array.from({ length: recovery_codes }, () =>
    Array.from({ length: recovery_chars }, letter)
      .join('')
      .replace(/(....)(?!$)/g, '$1-'),
  );
}

/** Lists the hashes that a recovery code may have as it was typed, that of the secret of now first; none for a text that can be none. */
export function recoveryHashes(platform: Where, use: FactorUse, typed: string): string[] {
  const plain = typedSigns(typed)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');
  return plain.length === recovery_chars ? keyedHashes(platform, `${use} recovery`, plain) : [];
}
