import type Stripe from 'stripe';
import { elsewhere_limit_ms } from '../../../kernel/api/limits';
import type { DepositRow } from '../../../store/tables/wallet';
import type { PlatformConfig, StripeConfig } from '../../../kernel/config';
import type { PaymentEvent, PaymentProvider } from './provider';

export const stripe_name = 'stripe';

/** The currencies whose smallest unit is the same with Stripe and with us. */
const currencies = ['THB', 'USD', 'CNY', 'VND', 'JPY'];

/**
 * A session outlasts its deposit by so long: Stripe takes none of less than half an hour, also from a member
 * who opens it in the deposit's last moment. A late payment is credited all the same.
 */
const session_longer_ms = 35 * 60_000;
/** An event that is older is refused; Stripe signs each time that it sends one. */
const age_most_s = 300;

/** The library, read where Stripe is used: it is a sixth of the time in which a command starts. */
const library = () => import('stripe');

/** True where payments through Stripe can be made at all. */
export const hasStripe = ({ stripe, currency }: PlatformConfig): boolean =>
  stripe !== undefined && currencies.includes(currency);

/** Card and wallet payments on Stripe's own page (Checkout, wallet#stripe). */
export const stripeProvider: PaymentProvider = {
  async begin({ config }, deposit) {
    const { url, id } = await open(config, deposit);
    if (url === null) throw new Error('stripe gave no page');
    return { providerRef: id, payUrl: url };
  },
  async read({ config, clock }, { header, body }) {
    if (!config.stripe) return { status: 401 };
    const { secretKey, webhookSecret } = config.stripe;
    const text = Buffer.from(body);
    const signature = header('Stripe-Signature');
    let event: Stripe.Event;
    const { webhooks } = await clientOf(config.stripe);
    const { default: Stripe } = await library();
    try {
      const now = clock.now();
      event = webhooks.constructEvent(text, signature, webhookSecret, age_most_s, undefined, now);
    } catch (cause) {
      const isForged = cause instanceof Stripe.errors.StripeSignatureVerificationError;
      return { status: isForged ? 401 : 400 };
    }
    // A payment of Stripe's test mode is none.
    if (event.livemode !== /^.k_live_/.test(secretKey)) return { status: 400 };
    return { status: 200, event: eventOf(event) };
  },
};

/** Reads what an event says about a deposit of ours; null for all others. */
function eventOf(event: Stripe.Event): PaymentEvent | null {
  const kind = kindOf(event);
  if (kind === null) return null;
  const { id, client_reference_id, amount_total, currency } = event.data
    .object as Stripe.Checkout.Session;
  if (client_reference_id === null) return null;
  return {
    id: event.id,
    kind,
    depositId: client_reference_id,
    providerRef: id,
    amount: amount_total ?? 0,
    currency: (currency ?? '').toUpperCase(),
  };
}

function kindOf(event: Stripe.Event): PaymentEvent['kind'] | null {
  switch (event.type) {
    case 'checkout.session.completed': {
      // Some ways to pay end days after the page: `unpaid` waits for them.
      const { payment_status } = event.data.object;
      return payment_status === 'paid' ? 'paid' : payment_status === 'unpaid' ? 'waiting' : null;
    }
    case 'checkout.session.async_payment_succeeded':
      return event.data.object.payment_status === 'paid' ? 'paid' : null;
    case 'checkout.session.async_payment_failed':
      return 'failed';
    case 'checkout.session.expired':
      return 'expired';
    default:
      return null;
  }
}

/** Makes the session of a deposit; the same request again gives the same session. */
async function open(
  { stripe, publicOrigin }: PlatformConfig,
  { id, reference, amount, currency, expires_at }: DepositRow,
): Promise<Pick<Stripe.Checkout.Session, 'id' | 'url'>> {
  if (!stripe || publicOrigin === undefined) throw new Error('stripe is not configured');
  const back = `${publicOrigin}/m/voucherCenter?deposit=${encodeURIComponent(id)}`;
  const ends_at = expires_at + session_longer_ms;
  const price = { currency: currency.toLowerCase(), unit_amount: amount };
  const [client, { default: Stripe }] = await Promise.all([clientOf(stripe), library()]);
  try {
    return await client.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: id,
        metadata: { reference },
        line_items: [{ quantity: 1, price_data: { ...price, product_data: { name: reference } } }],
        success_url: back,
        cancel_url: back,
        expires_at: Math.ceil(ends_at / 1_000),
      },
      { idempotencyKey: `deposit ${id}` },
    );
  } catch (cause) {
    if (!(cause instanceof Stripe.errors.StripeError)) throw cause;
    // Its other parts may repeat what was sent.
    throw new Error(`stripe: ${cause.type} ${cause.code ?? ''} ${cause.requestId ?? ''}`);
  }
}

const clients = new WeakMap<StripeConfig, Stripe>();

async function clientOf(stripe: StripeConfig): Promise<Stripe> {
  const { default: Stripe } = await library();
  const known = clients.get(stripe);
  if (known) return known;
  const { protocol, hostname, port } = new URL(stripe.url);
  const isSafe = protocol === 'https:';
  const client = new Stripe(stripe.secretKey, {
    host: hostname,
    port: port || (isSafe ? 443 : 80),
    protocol: isSafe ? 'https' : 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: elsewhere_limit_ms,
  });
  clients.set(stripe, client);
  return client;
}
