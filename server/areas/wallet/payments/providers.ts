import { z } from 'zod';
import { isGenuine, parseBody } from '../vendorRoutes';
import type { PaymentProvider } from './provider';
import { sandbox_name, sandbox_key_name, sandbox_page, writeOrder } from './sandboxOrder';
import { stripe_name, stripeProvider } from './stripeProvider';

/** The owner of the nonces of its callbacks. */
const reader = 'payments:';

const reported = z.object({
  operation: z.literal('payment'),
  eventId: z.string().min(1).max(200),
  kind: z.enum(['waiting', 'paid', 'failed']),
  depositId: z.string().min(1).max(60),
  reference: z.string().min(1).max(60),
  amount: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  currency: z.string().length(3),
});

/**
 * The provider of the demo (wallet#sandbox-payments): its order is a signed link, its callbacks are signed
 * as a vendor's requests are.
 */
const sandboxProvider: PaymentProvider = {
  begin: async ({ config }, { id, reference, amount, currency, expires_at }) => {
    const order = { depositId: id, reference, amount, currency, expiresAt: expires_at };
    return { providerRef: reference, payUrl: sandbox_page + writeOrder(config, order) };
  },
  read: async (platform, { header, body }) => {
    const input = { vendor: sandbox_key_name, header, body };
    const open = await platform.settings.on('deposit.sandbox.open');
    if (!open || !(await isGenuine(platform, input, reader))) return { status: 401 };
    const read = reported.safeParse(parseBody(body));
    if (!read.success) return { status: 400 };
    const { eventId, reference, ...event } = read.data;
    return { status: 200, event: { ...event, id: eventId, providerRef: reference } };
  },
};

const providers: Readonly<Record<string, PaymentProvider>> = {
  [sandbox_name]: sandboxProvider,
  [stripe_name]: stripeProvider,
};

/** Returns the provider of a name; undefined where there is none. */
export const providerOf = (name: string): PaymentProvider | undefined =>
  Object.hasOwn(providers, name) ? providers[name] : undefined;
