import { z } from 'zod';
import type { ExclusionRegisterConfig } from './kernel/config';

const secret_min_length = 32;
const name_max_length = 40;

/** The secret that the register shares with us. */
export const registerSecret = z
  .string()
  .min(secret_min_length, `needs ${secret_min_length} characters or more`);

/** The name of the register, as members read it. */
export const registerName = z
  .string()
  .max(name_max_length)
  .regex(/^[^\p{Cc}]+$/u, 'must be one line');

/** The time limit of a question: a login waits for it, and the web process for the login. */
export const registerTimeout_ms = z.coerce.number().int().min(100).max(3_000);

interface Given {
  EXCLUSION_REGISTER_URL?: string | undefined;
  EXCLUSION_REGISTER_SECRET?: string | undefined;
  EXCLUSION_REGISTER_NAME?: string | undefined;
  EXCLUSION_REGISTER_SENDS: ExclusionRegisterConfig['sends'];
  EXCLUSION_REGISTER_TIMEOUT_MS: number;
}

/** Reads the register; undefined where none is configured. `isGiven` throws where only a part of it is. */
export function registerConfigOf(
  e: Given,
  isGiven: (names: string, ...values: (string | undefined)[]) => boolean,
): ExclusionRegisterConfig | undefined {
  const given = isGiven(
    'EXCLUSION_REGISTER_URL, EXCLUSION_REGISTER_SECRET and EXCLUSION_REGISTER_NAME',
    e.EXCLUSION_REGISTER_URL,
    e.EXCLUSION_REGISTER_SECRET,
    e.EXCLUSION_REGISTER_NAME,
  );
  return given
    ? {
        url: e.EXCLUSION_REGISTER_URL!,
        secret: e.EXCLUSION_REGISTER_SECRET!,
        name: e.EXCLUSION_REGISTER_NAME!,
        sends: e.EXCLUSION_REGISTER_SENDS,
        timeout_ms: e.EXCLUSION_REGISTER_TIMEOUT_MS,
      }
    : undefined;
}
