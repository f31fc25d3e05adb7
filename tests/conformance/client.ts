import { signCall } from '../../server/kernel/api/signedCall';
import { keyFor } from '../../server/kernel/keys/secretKeys';
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { publicKey } from '../../server/areas/site/api/site';
import type { Call, RequestOf } from '../../server/kernel/api/call';
import { encryption_header, newKey, seal } from '../../server/kernel/api/encryption';

/** An answer as it came over the wire, with nothing taken for granted. */
export interface WireAnswer {
  status: number;
  headers: Headers;
  /** The parsed body; undefined when it was no JSON. */
  body: unknown;
  success: boolean;
  value: unknown;
  code: string | undefined;
  message: string | undefined;
}

export interface Who {
  /** The country that a proxy has told. */
  country?: string;
  token?: string | undefined;
  address?: string | undefined;
  device?: string | undefined;
  /** The secret of the browser or app; null: it sends none. */
  deviceToken?: string | null | undefined;
}

/** Changes that a test may make to a request before it is sent. */
export interface Tampering {
  /** The body as it is, in place of the one made from the input. */
  body?: string;
  headers?: Record<string, string>;
}

interface GatewayKey {
  kid: string;
  spki: string;
}

/** Asks any call of the contract of a fetch handler or of a gateway. */
export interface ContractClient {
  ask<C extends Call>(
    call: C,
    input: RequestOf<C>,
    who?: Who,
    tamper?: Tampering,
  ): Promise<WireAnswer>;
  /** The gateway's key, asked for once. */
  key(): Promise<GatewayKey>;
}

/** The device of a caller of whom a test says nothing. */
export const own_device = 'the-device-of-whoever-is-not-named-here';
const answer_limit_ms = 10_000;

/**
 * A client that speaks the wire of `docs/api.md` by Node's own crypto, so that it proves more
 * than that the web app's transport agrees with itself.
 */
export function contractClient(
  fetchIt: (request: Request) => Promise<Response>,
  base = 'http://platform.test',
): ContractClient {
  let cached: Promise<GatewayKey> | undefined;
  const client: ContractClient = {
    key: () => (cached ??= ask(publicKey, {}).then((answer) => answer.value as GatewayKey)),
    ask,
  };

  async function ask<C extends Call>(
    call: C,
    input: RequestOf<C>,
    who: Who = {},
    tamper: Tampering = {},
  ): Promise<WireAnswer> {
    const headers = new Headers({
      Accept: 'application/json',
      'X-Client-Address': who.address ?? '203.0.113.7',
      ...(who.country !== undefined && { 'X-Client-Country': who.country }),
      Device: who.device ?? 'A phone',
      ...(who.deviceToken !== null && { 'Device-Token': who.deviceToken ?? own_device }),
      ...(who.token !== undefined && { Authorization: `Bearer ${who.token}` }),
    });
    const url = new URL(`${base.replace(/\/+$/, '')}${call.path}`);
    let body: string | undefined;
    if (call.method === 'GET' || call.method === 'DELETE') {
      for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
        if (value !== undefined) url.searchParams.set(name, String(value));
      }
    } else {
      headers.set('Content-Type', 'application/json');
      body = JSON.stringify(input);
      if (call.encrypted && tamper.body === undefined) {
        const sealed = sealFor(await client.key(), input);
        headers.set(encryption_header, sealed.wrapped);
        body = sealed.body;
      }
    }
    for (const [name, value] of Object.entries(tamper.headers ?? {})) headers.set(name, value);
    const response = await fetchIt(
      new Request(url, {
        method: call.method,
        headers,
        body: tamper.body ?? body,
        signal: AbortSignal.timeout(answer_limit_ms),
      }),
    );
    return readAnswer(response);
  }
  return client;
}

/** An encrypted body and its header value, under a gateway's key. */
export function sealFor(key: GatewayKey, value: unknown): { body: string; wrapped: string } {
  const aes = newKey();
  const wrapped = publicEncrypt(
    {
      key: createPublicKey(key.spki),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    aes,
  );
  return {
    body: JSON.stringify({ kid: key.kid, data: seal(value, aes) }),
    wrapped: wrapped.toString('base64'),
  };
}

async function readAnswer(response: Response): Promise<WireAnswer> {
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  const fields = (body ?? {}) as Partial<WireAnswer>;
  return {
    status: response.status,
    headers: response.headers,
    body,
    success: fields.success === true,
    value: fields.value,
    code: fields.code,
    message: fields.message,
  };
}

/** Signs each call as the web app does. */
export const signing =
  (secret: string, base: string) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const prefix = new URL(base).pathname.replace(/\/+$/, '');
    const body = await request.text();
    const { method, headers } = request;
    const parts = {
      method,
      path: pathname.slice(prefix.length) + search,
      header: (name: string) => headers.get(name),
    };
    const key = keyFor({ config: { sessionSecret: secret } }, 'hop call');
    const signature = signCall(key, parts, { body, instant: Date.now() });
    for (const [name, value] of Object.entries(signature)) headers.set(name, value);
    return fetch(request.url, {
      method,
      headers,
      signal: request.signal,
      ...(method !== 'GET' && { body }),
    });
  };
