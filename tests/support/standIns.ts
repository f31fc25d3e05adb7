import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Database from 'libsql';
import { SMTPServer } from 'smtp-server';
import { sign, signature_headers, vendorKey } from '../../server/areas/wallet/signedRequest';
import type { PlatformConfig } from '../../server/kernel/config';

/** A status; a status with headers; the connection cut; or no answer before `release`. */
type ReceiverAnswer = number | { status: number; headers: Record<string, string> } | 'cut' | 'hold';

/** An HTTP receiver on loopback that keeps what it got. */
export interface Receiver {
  url: string;
  requests: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  /** The answers to the next requests; 200 by default. */
  answers: ReceiverAnswer[];
  /** Ends when so many requests are being held. */
  held(count?: number): Promise<void>;
  release(): void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const held: ServerResponse[] = [];
  let noteHeld = () => {};
  const receiver: Pick<Receiver, 'requests' | 'answers'> = { requests: [], answers: [] };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      receiver.requests.push({
        method: request.method!,
        path: request.url!,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      });
      const answer = receiver.answers.shift() ?? 200;
      if (answer === 'cut') return request.socket.destroy();
      if (answer === 'hold') {
        held.push(response);
        return noteHeld();
      }
      const { status, headers } =
        typeof answer === 'number' ? { status: answer, headers: {} } : answer;
      return response.writeHead(status, headers).end('{"ok":true}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    held: (count = 1) =>
      new Promise<void>((resolve) => {
        noteHeld = () => void (held.length >= count && resolve());
        noteHeld();
      }),
    release: () => {
      for (const response of held.splice(0)) response.writeHead(200).end();
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

interface ReceivedEmail {
  from: string;
  to: string[];
  headers: Record<string, string>;
  subject: string;
  text: string;
}

/** A mail server on loopback that keeps what it got. */
export interface Mailbox {
  url: string;
  emails: ReceivedEmail[];
  logins: { username: string; password: string }[];
  /** True to refuse recipients, by name. */
  refuse: boolean;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mailbox: Omit<Mailbox, 'url' | 'close'> = { emails: [], logins: [], refuse: false };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) => {
      mailbox.logins.push({ username: username ?? '', password: password ?? '' });
      done(null, { user: username });
    },
    onRcptTo: ({ address }, _session, done) =>
      done(mailbox.refuse ? new Error(`<${address}> is unknown here`) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = envelope;
        mailbox.emails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          ...readEmail(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return Object.assign(mailbox, {
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  });
}

/** Headers, subject and text of a letter of one part (RFC 5322, 2045, 2047). */
function readEmail(raw: string): Pick<ReceivedEmail, 'headers' | 'subject' | 'text'> {
  const end = raw.indexOf('\r\n\r\n');
  const joined = raw.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    joined.split('\r\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  ) as Record<string, string>;
  const body = raw.slice(end + 4);
  const bytes =
    headers['content-transfer-encoding'] === 'base64'
      ? Buffer.from(body, 'base64')
      : Buffer.from(fromQuotedPrintable(body), 'latin1');
  return { headers, subject: fromWords(headers.subject ?? ''), text: bytes.toString('utf8') };
}

const fromQuotedPrintable = (text: string): string =>
  text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const fromWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, words: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(words, 'base64').toString('utf8')
        : Buffer.from(fromQuotedPrintable(words.replace(/_/g, ' ')), 'latin1').toString('utf8'),
    );

/** A session as the stand-in keeps it. */
interface StandInSession {
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
    if (known) return say(200, viewOf(known.session));
    const fields = Object.fromEntries(new URLSearchParams(body));
    const refused = refusalOf(fields);
    if (refused) return error(400, 'invalid_request_error', refused);
    const id = `cs_test_${made.length + 1}_${now()}`;
    const session = { id, url: `https://checkout.stripe.com/c/pay/${id}`, fields };
    made.push(session);
    answers.set(idempotencyKey, { body, session });
    return say(200, viewOf(session));
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

const viewOf = ({ id, url, fields }: StandInSession) => ({
  id,
  object: 'checkout.session',
  url,
  status: 'open',
  payment_status: 'unpaid',
  client_reference_id: fields['client_reference_id'],
  amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
  currency: fields['line_items[0][price_data][currency]'],
});

/** The token that a player came with, and the platform's answer when it was redeemed. */
interface Arrival {
  game: string;
  lang: string;
  back: string;
  status: string;
  balance: number;
  gameCode: string;
}

export interface OutsideVendor {
  origin: string;
  arrivals: Arrival[];
  /** Sets the address of the platform that the players come from. */
  serve(platformUrl: string): void;
  close(): Promise<void>;
}

/** A vendor with a site of its own on 127.0.0.1: its page takes the launch token up, signed. */
export async function startOutsideVendor(
  code: string,
  sessionSecret: string,
): Promise<OutsideVendor> {
  const key = vendorKey({ sessionSecret }, code);
  const arrivals: Arrival[] = [];
  let platform = '';

  const authenticate = async (launchToken: string) => {
    const timestamp = String(Date.now());
    const nonce = randomBytes(16).toString('hex');
    const body = JSON.stringify({ operation: 'authenticate', launchToken });
    const answer = await fetch(`${platform}/vendor/${code}/authenticate`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [signature_headers.key]: code,
        [signature_headers.timestamp]: timestamp,
        [signature_headers.nonce]: nonce,
        [signature_headers.signature]: sign(key, timestamp, nonce, body),
      },
      body,
    });
    return (await answer.json()) as Pick<Arrival, 'status' | 'balance' | 'gameCode'>;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor.test');
    if (pathname !== '/launch') return response.writeHead(404).end();
    const [game, lang, back] = ['game', 'lang', 'back'].map((name) => searchParams.get(name) ?? '');
    authenticate(searchParams.get('token') ?? '').then(
      ({ status, balance, gameCode }) => {
        arrivals.push({ game: game!, lang: lang!, back: back!, status, balance, gameCode });
        response.writeHead(200, { 'Content-Type': 'text/html' });
        response.end(`<!DOCTYPE html><title>Vendor</title><h1>${status}</h1><p>${balance}</p>`);
      },
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    serve: (url) => {
      platform = url;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Makes a vendor of a running server's store one with a site of its own, as operators do. */
export function sendOutside(
  dataDir: string,
  code: string,
  { launchUrl, needsScript }: { launchUrl: string; needsScript: boolean },
): void {
  const store = new Database(path.join(dataDir, 'chokdee.db'), { timeout: 5_000 });
  try {
    store
      .prepare(
        `update vendors set adapter = 'codeInStatus', launch_url = ?, needs_script = ?
        where code = ?`,
      )
      .run(launchUrl, needsScript ? 1 : 0, code);
  } finally {
    store.close();
  }
}

/** Sets by what a platform's messages go to the stand-ins of the moment, or to another address. */
export function deliveryTo(
  config: Pick<PlatformConfig, 'delivery'>,
  now: () => { receiver: Receiver; mailbox: Mailbox; secret: string },
) {
  const set = (change: Partial<PlatformConfig['delivery']>) => {
    config.delivery = { ...config.delivery, ...change };
  };
  const account = { accountSid: 'AC123', authToken: 'the token', from: '+15550100' };
  const from = 'Chokdee <hello@chokdee.test>';
  return {
    byWebhook: (url = now().receiver.url) =>
      set({ sms: { by: 'webhook', url, secret: now().secret } }),
    byTwilio: (baseUrl = now().receiver.url) => set({ sms: { by: 'twilio', ...account, baseUrl } }),
    byMail: (url = now().mailbox.url) => set({ mail: { by: 'smtp', url, from } }),
  };
}
