import NodeRSA from 'node-rsa';
import type { Call, RequestOf, ResponseOf } from '@contract/call';
import { encryption_header, newKey, seal } from '@contract/encryption';
import { publicKey } from '@contract/site';
import { failed, ownAnswer, type CallResult } from './answer.server';
import { openRemote } from './remote.server';
import type { Runtime } from './runtime.server';

export type { CallResult };

export interface CallerInfo {
  token?: string | undefined;
  address: string;
  device: string;
  requestId: string;
}

export interface Transport {
  send<C extends Call>(
    call: C,
    input: RequestOf<C>,
    who: CallerInfo,
  ): Promise<CallResult<ResponseOf<C>>>;
}

/** Has a call's request answered; it is made anew for each try. */
type Dispatch = <C extends Call>(
  call: C,
  request: () => Request,
  requestId: string,
) => Promise<CallResult<ResponseOf<C>>>;

/**
 * How loaders and actions reach the platform: in the process, or an operator's gateway over HTTP.
 * The same calls, the same envelope; what a foreign gateway answers is checked, ours is trusted.
 */
export function openTransport(runtime: Runtime): Transport {
  const { platform, config } = runtime;
  const base = (platform ? 'http://platform.internal' : config.gatewayUrl)?.replace(/\/+$/, '');
  const dispatch: Dispatch = platform ? toPlatform(runtime) : openRemote(runtime).send;

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
    const request = () => new Request(url, { method: call.method, headers, body });
    const answer = await dispatch(call, request, who.requestId);
    if (!answer.ok && answer.code === 'wrong_encryption') key = undefined;
    return answer;
  }

  return { send };
}

/** The platform of this process: there as long as we are. */
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
