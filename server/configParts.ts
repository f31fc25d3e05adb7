import path from 'node:path';
import { z } from 'zod';
import type { ExclusionRegisterConfig, StripeConfig } from './kernel/config';

/** An address on the web, as text. */
export const webUrl = z
  .string()
  .refine(
    (value) => /^https?:\/\//i.test(value) && URL.canParse(value),
    'must be an address that begins with http:// or https://',
  );

/**
 * An address that secrets are sent to, or keys are fetched from: http is allowed only on this
 * machine.
 */
export const safeUrl = webUrl.refine((value) => {
  // Both checks run, so that both faults are reported.
  if (!URL.canParse(value)) return true;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || /^(127\.0\.0\.1|localhost|\[::1\])$/.test(hostname);
}, 'must begin with https:// beyond this machine');

const postgres_form = /^postgres(ql)?:\/\//;

/** Accepts the address of a store: a file of SQLite, or PostgreSQL. */
export const databaseUrl = z
  .string()
  .regex(/^(file:|postgres(ql)?:\/\/)/, 'must begin with file: or postgres://');

/** Accepts the address of PostgreSQL for migrations alone. */
export const databaseMigrateUrl = z.string().regex(postgres_form, 'must begin with postgres://');

/**
 * Reads where the store is: in the data folder unless something else is said; `embedded` if it is a file. Throws what
 * `fault` makes of a sentence where an address for migrations is beside a file.
 */
export function databaseOf(
  e: { DATABASE_URL?: string | undefined; DATABASE_MIGRATE_URL?: string | undefined },
  dataDir: string,
  fault: (why: string) => Error,
): { databaseUrl: string; databaseMigrateUrl: string | undefined; embedded: boolean } {
  const url = e.DATABASE_URL ?? `file:${path.join(dataDir, 'chokdee.db')}`;
  if (e.DATABASE_MIGRATE_URL && !postgres_form.test(url)) {
    throw fault('DATABASE_MIGRATE_URL: only beside a DATABASE_URL that is PostgreSQL');
  }
  return {
    databaseUrl: url,
    databaseMigrateUrl: e.DATABASE_MIGRATE_URL,
    embedded: url.startsWith('file:'),
  };
}

/** The characters that a secret of a process has at least. */
export const secret_min_length = 32;
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

interface GivenRegister {
  EXCLUSION_REGISTER_URL?: string | undefined;
  EXCLUSION_REGISTER_SECRET?: string | undefined;
  EXCLUSION_REGISTER_NAME?: string | undefined;
  EXCLUSION_REGISTER_SENDS: ExclusionRegisterConfig['sends'];
  EXCLUSION_REGISTER_TIMEOUT_MS: number;
}

/** Reads the register; undefined where none is configured. `isGiven` throws where only a part of it is. */
export function registerConfigOf(
  e: GivenRegister,
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

/** The origin of the pages where Stripe is paid: a form may lead there. */
const checkout_origin = 'https://checkout.stripe.com';

/** A key of Stripe's that a server may use. */
export const stripeKey = z
  .string()
  .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key');

/** The secret that signs Stripe's events. */
export const stripeSecret = z
  .string()
  .regex(/^whsec_\S+$/, 'must be the signing secret of an endpoint');

interface GivenStripe {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_URL: string;
  PUBLIC_ORIGIN?: string | undefined;
}

/** Returns the keys of Stripe; undefined where there are none. Throws what `refuse` makes of half of them. */
export function stripeOf(
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL, PUBLIC_ORIGIN }: GivenStripe,
  refuse: (why: string) => Error,
): StripeConfig | undefined {
  if (!STRIPE_SECRET_KEY && !STRIPE_WEBHOOK_SECRET) return undefined;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET) {
    throw refuse('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together');
  }
  if (!PUBLIC_ORIGIN) {
    throw refuse('PUBLIC_ORIGIN: needed with STRIPE_SECRET_KEY, for payers are led back there');
  }
  return { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET, url: STRIPE_URL };
}

/** Returns the origins that a form may lead to with Stripe. */
export const stripeFormOrigins = ({ STRIPE_SECRET_KEY }: GivenStripe): string[] =>
  STRIPE_SECRET_KEY ? [checkout_origin] : [];
