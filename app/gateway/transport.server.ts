import NodeRSA from 'node-rsa';
import type { Call, RequestOf, ResponseOf } from '@contract/call';
import { encryption_header, newKey, seal } from '@contract/encryption';
import { publicKey } from '@contract/site';
import { failed, ownAnswer, type CallResult } from './answer.server';
import { openRemote } from './remote.server';
import type { Runtime } from './runtime.server';

export type { CallResult };

interface CallerInfo {
  token?: string | undefined;
  /** The browser's own secret, to which codes are bound. */
  deviceToken?: string | undefined;
  address: string;
  country?: string | undefined;
  device: string;
  requestId: string;
}

export interface Transport {
  send<C extends Call>(
    call: C,
    input: RequestOf<C>,
    who: CallerInfo,
  ): Promise<CallResult<ResponseOf<C>>>;
  /**
   * Prefetches the key for encrypted calls if it is unknown, so that the call need not wait for it.
   */
  readyToSeal(who: CallerInfo): Promise<void>;
}

interface GatewayKey {
  kid: string;
  rsa: NodeRSA;
}

/** Sends a call's request and reads the answer; the request is built anew for each try. */
type Dispatch = <C extends Call>(
  call: C,
  request: () => Request,
  requestId: string,
) => Promise<CallResult<ResponseOf<C>>>;

/**
 * Connects loaders and actions to the platform: in the process, or an operator's gateway over HTTP.
 * The calls and the envelope are the same; a foreign gateway's answers are checked, ours are
 * trusted.
 */
export function openTransport(runtime: Runtime): Transport {
  const { platform, config } = runtime;
  const base = (platform ? 'http://platform.internal' : (config.gatewayUrl ?? '')).replace(
    /\/+$/,
    '',
  );
  const dispatch = platform ? toPlatform(runtime) : counted(runtime, openRemote(runtime).send);

  let key: GatewayKey | undefined;
  let coming: Promise<GatewayKey | undefined> | undefined;
  const askKey = async (who: CallerInfo): Promise<GatewayKey | undefined> => {
    const answer = await send(publicKey, {}, { ...who, token: undefined });
    if (!answer.ok) return undefined;
    try {
      const rsa = new NodeRSA(answer.value.spki, 'pkcs8-public-pem', {
        encryptionScheme: { scheme: 'pkcs1_oaep', hash: 'sha256' },
      });
      return (key = { kid: answer.value.kid, rsa });
    } catch (cause) {
      runtime.log.error({ err: cause, requestId: who.requestId }, 'the gateway has no usable key');
      return undefined;
    }
  };
  const gatewayKey = async (who: CallerInfo) =>
    key ?? (coming ??= askKey(who).finally(() => (coming = undefined)));

  async function send<C extends Call>(
    call: C,
    input: RequestOf<C>,
    who: CallerInfo,
  ): Promise<CallResult<ResponseOf<C>>> {
    if (!call.encrypted)
      return dispatch(call, () => requestTo(base, call, input, who), who.requestId);
    const sealedBy = ({ kid, rsa }: GatewayKey) => {
      const aes = newKey();
      const seals = { [encryption_header]: rsa.encrypt(aes, 'base64') };
      const body = { kid, data: seal(input, aes) };
      return dispatch(call, () => requestTo(base, call, body, who, seals), who.requestId);
    };
    const known = await gatewayKey(who);
    if (!known) return failed('gateway_unavailable');
    const answer = await sealedBy(known);
    if (answer.ok || answer.code !== 'wrong_encryption') return answer;
    // The gateway could not read the request and did nothing: the call is repeated under its new
    // key.
    if (key === known) key = undefined;
    const now = await gatewayKey(who);
    return now && now.kid !== known.kid ? sealedBy(now) : answer;
  }

  return { send, readyToSeal: async (who) => void (await gatewayKey(who)) };
}

/** Builds the request of a call: a GET's input is in its address, any other in a body. */
function requestTo(
  base: string,
  call: Call,
  input: unknown,
  who: CallerInfo,
  more: Readonly<Record<string, string>> = {},
): Request {
  const headers = new Headers({
    Accept: 'application/json',
    Device: who.device,
    'X-Client-Address': who.address,
    'X-Request-Id': who.requestId,
    ...more,
  });
  if (who.country) headers.set('X-Client-Country', who.country);
  if (who.token) headers.set('Authorization', `Bearer ${who.token}`);
  if (who.deviceToken) headers.set('Device-Token', who.deviceToken);
  const url = new URL(`${base}${call.path}`);
  const { method } = call;
  if (method === 'GET' || method === 'DELETE') {
    for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
      if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
    }
    return new Request(url, { method, headers });
  }
  headers.set('Content-Type', 'application/json');
  return new Request(url, { method, headers, body: JSON.stringify(input) });
}

/** Counts the calls that leave the process. The platform in the process counts its own. */
const counted =
  ({ metrics }: Runtime, send: Dispatch): Dispatch =>
  async (call, request, requestId) => {
    const started = performance.now();
    const answer = await send(call, request, requestId);
    const outcome = answer.ok ? 'ok' : answer.code;
    metrics.gatewayCall(call.name, outcome, performance.now() - started);
    return answer;
  };

/** Sends calls to the platform of this process. */
function toPlatform({ platform, log }: Runtime): Dispatch {
  return async (call, request, requestId) => {
    try {
      return await ownAnswer(await platform!.fetch(request()));
    } catch (cause) {
      log.warn({ err: cause, call: call.name, requestId }, 'call failed');
      return failed('gateway_unavailable');
    }
  };
}
