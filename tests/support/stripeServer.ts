import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A session as the stand-in keeps it. */
export interface StandInSession {
  id: string;
  url: string;
  fields: Readonly<Record<string, string>>;
}

const least_ms = 30 * 60_000;

/**
 * A stand-in for Stripe's HTTP API, as far as Checkout needs it: form bodies, the key in `Authorization`, an
 * idempotency key that gives the same answer for the same request and refuses another, and the rules on
 * amounts and times. `now` is the clock of the test.
 */
export async function openStripeServer(key: string, now: () => number) {
  const made: StandInSession[] = [];
  const answers = new Map<string, { body: string; session: StandInSession }>();
  let away = false;
  let hangs = false;
  let tries = 0;

  const refusalOf = (fields: Record<string, string>): string | undefined => {
    const amount = fields['line_items[0][price_data][unit_amount]'] ?? '';
    const ends_at = Number(fields['expires_at']) * 1_000;
    if (!/^[1-9]\d{2,7}$/.test(amount)) return 'amount_too_small';
    if (!(ends_at - now() >= least_ms && ends_at - now() <= 24 * 3_600_000)) return 'expires_at';
    if (!/^https?:/.test(fields['success_url'] ?? '')) return 'url_invalid';
    return fields['mode'] === 'payment' ? undefined : 'parameter_invalid';
  };

  const server = createServer(async (request, response) => {
    tries += 1;
    const body = await text(request);
    const say = (status: number, answer: object) => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' });
      response.end(JSON.stringify(answer));
    };
    const error = (status: number, type: string, code = '') =>
      say(status, { error: { type, code, message: type } });
    if (hangs) return;
    if (away) return response.socket?.destroy();
    if (request.headers.authorization !== `Bearer ${key}`) {
      return error(401, 'invalid_request_error');
    }
    if (request.method !== 'POST' || request.url !== '/v1/checkout/sessions') {
      return error(404, 'invalid_request_error');
    }
    const idempotencyKey = String(request.headers['idempotency-key'] ?? '');
    const known = answers.get(idempotencyKey);
    if (known && known.body !== body) return error(400, 'idempotency_error');
    if (known) return say(200, shown(known.session));
    const fields = Object.fromEntries(new URLSearchParams(body));
    const refused = refusalOf(fields);
    if (refused) return error(400, 'invalid_request_error', refused);
    const id = `cs_test_${made.length + 1}_${now()}`;
    const session = { id, url: `https://checkout.stripe.com/c/pay/${id}`, fields };
    made.push(session);
    answers.set(idempotencyKey, { body, session });
    return say(200, shown(session));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    made,
    /** The number of requests so far. */
    tries: () => tries,
    /** Refuses every connection while it is away. */
    setAway: (isAway: boolean) => void (away = isAway),
    /** Takes every request and answers none while it hangs. */
    setHanging: (isHanging: boolean) => void (hangs = isHanging),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const shown = ({ id, url, fields }: StandInSession) => ({
  id,
  object: 'checkout.session',
  url,
  status: 'open',
  payment_status: 'unpaid',
  client_reference_id: fields['client_reference_id'],
  amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
  currency: fields['line_items[0][price_data][currency]'],
});
