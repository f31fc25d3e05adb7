import { z } from 'zod';
import type { StripeConfig } from './kernel/config';

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

interface Given {
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  STRIPE_URL: string;
  PUBLIC_ORIGIN?: string | undefined;
}

/** Returns the keys of Stripe; undefined where there are none. Throws what `refuse` makes of half of them. */
export function stripeOf(
  { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_URL, PUBLIC_ORIGIN }: Given,
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
export const stripeFormOrigins = ({ STRIPE_SECRET_KEY }: Given): string[] =>
  STRIPE_SECRET_KEY ? [checkout_origin] : [];
