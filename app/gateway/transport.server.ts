import NodeRSA from 'node-rsa';
import type { Call, RequestOf, ResponseOf } from '@contract/call';
import { envelope } from '@contract/call';
import { encryption_header, newKey, seal } from '@contract/encryption';
import { isErrorCode, type ErrorCode } from '@contract/errors';
import { publicKey } from '@contract/site';
import type { Runtime } from './runtime.server';

/** A gateway that answers later than this is not there (wallet contract: 4 s). */
const timeout_ms = 4_000;
const answer_limit_bytes = 4 * 1024 * 1024;
/** A read is tried once more when the connection broke; nothing else ever is. */
const read_tries = 2;

export interface CallerInfo {
  token?: string | undefined;
  address: string;
  device: string;
  requestId: string;
}

export type CallResult<T> =
  | { ok: true; value: T }
  | { ok: false; code: ErrorCode; detail: Record<string, string | number | boolean> };

export interface Transport {
  send<C extends Call>(
    call: C,
    input: RequestOf<C>,
    who: CallerInfo,
  ): Promise<CallResult<ResponseOf<C>>>;
}

/**
 * How loaders and actions reach the platform: in the process, or an operator's gateway over HTTP.
 * The same calls, the same envelope; what a foreign gateway answers is checked, ours is trusted.
 */
export function openTransport(runtime: Runtime): Transport {
  const { platform, config } = runtime;
  const base = (platform ? 'http://platform.internal' : config.gatewayUrl)?.replace(/\/+$/, '');
  const dispatch = platform
    ? (request: Request) => platform.fetch(request)
    : (request: Request) =>
        // A gateway has no reason to send us elsewhere, least of all with a member's token.
        fetch(request, { signal: AbortSignal.timeout(timeout_ms), redirect: 'manual' });
  const foreign = !platform;

  let key: { kid: string; rsa: NodeRSA } | undefined;
  const gatewayKey = async (who: CallerInfo) => {
    if (key) return key;
    const answer = await send(publicKey, {}, { ...who, token: undefined });
    if (!answer.ok) return undefined;
    try {
      const rsa = new NodeRSA(answer.value.spki, 'pkcs8-public-pem', {
        encryptionScheme: { scheme: 'pkcs1_oaep', hash: 'sha256' },
      });
      key = { kid: answer.value.kid, rsa };
    } catch (cause) {
      runtime.log.error({ err: cause, requestId: who.requestId }, 'the gateway has no usable key');
    }
    return key;
  };

  async function send<C extends Call>(
    call: C,
    input: RequestOf<C>,
    who: CallerInfo,
  ): Promise<CallResult<ResponseOf<C>>> {
    const headers = new Headers({
      Accept: 'application/json',
      Device: who.device,
      'X-Client-Address': who.address,
      'X-Request-Id': who.requestId,
    });
    if (who.token) headers.set('Authorization', `Bearer ${who.token}`);
    const url = new URL(`${base}${call.path}`);
    let body: string | undefined;
    if (call.method === 'GET' || call.method === 'DELETE') {
      for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
        if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
      }
    } else {
      headers.set('Content-Type', 'application/json');
      body = JSON.stringify(input);
      if (call.encrypted) {
        const gateway = await gatewayKey(who);
        if (!gateway) return failed('gateway_unavailable');
        const aes = newKey();
        headers.set(encryption_header, gateway.rsa.encrypt(aes, 'base64'));
        body = JSON.stringify({ kid: gateway.kid, data: seal(input, aes) });
      }
    }
    const tries = foreign && call.method === 'GET' ? read_tries : 1;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await dispatch(new Request(url, { method: call.method, headers, body }));
        const answer = await readAnswer(call, response, foreign);
        if (!answer.ok && answer.code === 'wrong_encryption') key = undefined;
        return answer;
      } catch (cause) {
        if (attempt < tries && !isTimeout(cause)) continue;
        runtime.log.warn({ err: cause, call: call.name, requestId: who.requestId }, 'call failed');
        return failed(isTimeout(cause) ? 'gateway_timeout' : 'gateway_unavailable');
      }
    }
  }
  return { send };
}

const failed = (
  code: ErrorCode,
  detail: Record<string, string | number | boolean> = {},
): { ok: false; code: ErrorCode; detail: Record<string, string | number | boolean> } => ({
  ok: false,
  code,
  detail,
});

const isTimeout = (cause: unknown): boolean =>
  cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');

async function readAnswer<C extends Call>(
  call: C,
  response: Response,
  foreign: boolean,
): Promise<CallResult<ResponseOf<C>>> {
  const answer = envelope.parse(
    foreign ? JSON.parse(await boundedText(response)) : await response.json(),
  );
  if (!answer.success) {
    const detail = typeof answer.value === 'object' && answer.value !== null ? answer.value : {};
    return failed(isErrorCode(answer.code) ? answer.code : 'unknown_error', {
      ...(detail as Record<string, string | number | boolean>),
    });
  }
  const value = foreign ? call.response.parse(answer.value) : answer.value;
  return { ok: true, value: value as ResponseOf<C> };
}

/** Whoever stands behind a foreign gateway cannot fill our memory. */
async function boundedText(response: Response): Promise<string> {
  const tooLarge = () => new Error('the answer is too large');
  if (Number(response.headers.get('Content-Length') ?? 0) > answer_limit_bytes) {
    await response.body?.cancel();
    throw tooLarge();
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body = response.body as unknown as AsyncIterable<Uint8Array> | null;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > answer_limit_bytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
