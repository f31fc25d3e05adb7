import { setTimeout as pause } from 'node:timers/promises';
import NodeRSA from 'node-rsa';
import { isRead, type Call, type RequestOf, type ResponseOf } from '@server/kernel/api/call';
import { encryption_header, newKey, seal } from '@server/kernel/api/encryption';
import { call_limit_ms } from '@server/kernel/api/limits';
import { publicKey } from '@server/areas/site/api/site';
import {
  failed,
  ownAnswer,
  type CallResult,
  foreignAnswer,
  isAway,
  InvalidAnswer,
} from './answer.server';
import { openBreaker, type Breaker, type Pass } from './breaker.server';
import type { Runtime } from './runtime.server';

/** A read is tried twice, and nothing else ever is: a repeated bet would be another bet. */
const read_tries = 2;
/** The pause before the second try, plus a random part, so that many do not come at one instant. */
const retry_pause_ms = 25;

/** More pages than are under way at once; each is over within the limits of its calls. */
const pages_remembered = 1_000;

interface Remote {
  /**
   * Sends a call to the gateway; the request is built again for each try. Never throws: every
   * failure is a code of the contract.
   */
  send<C extends Call>(
    call: C,
    request: () => Request,
    requestId: string,
  ): Promise<CallResult<ResponseOf<C>>>;
}

type Fault = 'timeout' | 'broken' | 'status' | 'nonsense';

/** The outcome of one try: the answer, and the gateway's fault if it had one. */
interface Try<C extends Call> {
  answer: CallResult<ResponseOf<C>>;
  fault?: Fault;
  cause?: string;
}

/** Opens an operator's gateway over HTTP, which may be slow, away, or answer wrongly. */
function openRemote({ log, clock }: Pick<Runtime, 'log' | 'clock'>): Remote {
  const breaker = openBreaker(
    () => performance.now(),
    (state) => {
      if (state === 'open') log.error({ event: 'gateway', state }, 'the gateway is away');
      else log.info({ event: 'gateway', state }, 'the gateway is back');
    },
  );

  /** Pages of which a read was not sent: none of their reads is, so that a page is whole or away. */
  const turnedAway = new Set<string>();
  const turnAway = (requestId: string) => {
    turnedAway.add(requestId);
    const [oldest] = turnedAway;
    if (turnedAway.size > pages_remembered) turnedAway.delete(oldest!);
  };

  return {
    async send(call, request, requestId) {
      const isRead = call.method === 'GET';
      if (isRead && turnedAway.has(requestId)) return failed('gateway_unavailable');
      const limit = AbortSignal.timeout(call_limit_ms);
      // Nothing is waited for unless a probe is under way: the pause might end between two reads of one page.
      const pass =
        breaker.enter(isRead) ?? (breaker.probed() && (await enterAfterProbe(breaker, isRead)));
      if (!pass) {
        if (isRead) turnAway(requestId);
        return failed('gateway_unavailable');
      }
      for (let attempt = 1; ; attempt += 1) {
        const { answer, fault, cause } = await tryOnce(call, request(), { limit, clock });
        if (!fault) {
          pass.answered();
          return answer;
        }
        const again = isRead && attempt < read_tries && (fault === 'broken' || fault === 'status');
        if (again && (await pausedWithin(limit))) continue;
        pass.failed();
        const facts = { event: 'gateway_fault', call: call.name, fault, cause, attempt };
        log.warn({ ...facts, requestId }, 'a call failed at the gateway');
        return answer;
      }
    },
  };
}

/**
 * Lets a call through that came while another probes the gateway, if the probe is answered. The
 * probe began earlier, so it is over before this call's own limit.
 */
async function enterAfterProbe(breaker: Breaker, isRead: boolean): Promise<Pass | null> {
  let pass: Pass | null = null;
  for (let probe = breaker.probed(); probe && !pass; probe = breaker.probed()) {
    await probe;
    pass = breaker.enter(isRead);
  }
  return pass;
}

async function tryOnce<C extends Call>(
  call: C,
  request: Request,
  { limit, clock }: { limit: AbortSignal } & Pick<Runtime, 'clock'>,
): Promise<Try<C>> {
  let status = 0;
  try {
    // A gateway has no reason to redirect us, least of all with a member's token.
    const response = await fetch(request, { signal: limit, redirect: 'manual' });
    ({ status } = response);
    const answer = await foreignAnswer(call, response);
    if (answer.ok) clock.heard(response.headers.get('Date'));
    if (answer.ok || status < 500 || !isAway(answer.code)) return { answer };
    return { answer, fault: 'status', cause: `status ${status}, code ${answer.code}` };
  } catch (cause) {
    if (limit.aborted) return { answer: failed('gateway_timeout'), fault: 'timeout' };
    const answer = failed('gateway_unavailable');
    const said = causeOf(cause);
    if (!(cause instanceof InvalidAnswer)) return { answer, fault: 'broken', cause: said };
    return { answer, fault: status >= 500 ? 'status' : 'nonsense', cause: said };
  }
}

/** Waits before the second try; false if the time is over before that. */
async function pausedWithin(limit: AbortSignal): Promise<boolean> {
  try {
    await pause(retry_pause_ms * (1 + Math.random()), undefined, { signal: limit });
    return true;
  } catch {
    return false;
  }
}

/** In one line: the connection's own message is in the cause of what `fetch` throws. */
function causeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const { code, message } = (thrown.cause ?? {}) as { code?: unknown; message?: unknown };
  return [thrown.message, code ?? message].filter(Boolean).join(': ');
}

interface CallerInfo {
  token?: string | undefined;
  /** The browser's own secret, to which codes are bound. */
  deviceToken?: string | undefined;
  address: string;
  country?: string | undefined;
  device: string;
  requestId: string;
  /** The call is made for a page that nobody has asked for yet: not even the session counts it as a use. */
  isPrefetch?: boolean;
  /** Stands for a page that only reads: its calls share what the platform in this process knows of the session. */
  page?: object | undefined;
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

/** Sends a call's request and reads the answer; the request is built again for each try. */
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
  const to = {
    base,
    sign: runtime.signCall,
    onward: platform ? undefined : runtime.traces?.onward,
  };
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
    if (!call.encrypted && isRead(call) && platform)
      return readHere(platform, { call, input, who });
    if (!call.encrypted)
      return dispatch(call, () => requestTo(to, call, input, who), who.requestId);
    const sealedBy = ({ kid, rsa }: GatewayKey) => {
      const aes = newKey();
      const seals = { [encryption_header]: rsa.encrypt(aes, 'base64') };
      const body = { kid, data: seal({ ...input, sealedAt: runtime.clock.now() }, aes) };
      return dispatch(call, () => requestTo(to, call, body, who, seals), who.requestId);
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

/** The process that calls go to. */
interface To {
  base: string;
  sign: Runtime['signCall'];
  onward: (() => Record<string, string>) | undefined;
}

/** Builds the request of a call: a GET's input is in its address, any other in a body. One to another process is signed. */
function requestTo(
  { base, sign, onward }: To,
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
  for (const [name, value] of Object.entries(onward?.() ?? {})) headers.set(name, value);
  if (who.isPrefetch) headers.set('Sec-Purpose', 'prefetch');
  if (who.token) headers.set('Authorization', `Bearer ${who.token}`);
  if (who.deviceToken) headers.set('Device-Token', who.deviceToken);
  const url = new URL(`${base}${call.path}`);
  const { method } = call;
  const signed = (body: string): void => {
    const parts = {
      method,
      path: call.path + url.search,
      header: (name: string) => headers.get(name),
    };
    for (const [name, value] of Object.entries(sign?.(parts, body) ?? {})) headers.set(name, value);
  };
  if (method === 'GET' || method === 'DELETE') {
    for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
      if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
    }
    signed('');
    return new Request(url, { method, headers });
  }
  headers.set('Content-Type', 'application/json');
  const body = JSON.stringify(input);
  signed(body);
  return new Request(url, { method, headers, body });
}

/** Makes a read in the platform of this process (site#calls-in-the-process). */
async function readHere<C extends Call>(
  { read }: NonNullable<Runtime['platform']>,
  { call, input, who }: { call: C; input: RequestOf<C>; who: CallerInfo },
): Promise<CallResult<ResponseOf<C>>> {
  const result = await read(call, input as Readonly<Record<string, unknown>>, who);
  return result.ok
    ? { ok: true, value: result.value as ResponseOf<C> }
    : failed(result.code, result.detail);
}

/** Counts the calls that leave the process. The platform in the process counts its own. */
const counted =
  ({ metrics, traces }: Runtime, send: Dispatch): Dispatch =>
  async (call, request, requestId) => {
    const started = performance.now();
    const work = () => send(call, request, requestId);
    const answer = await (traces
      ? traces.traced(`gateway ${call.name}`, work, (each) => (each.ok ? 'ok' : each.code))
      : work());
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
