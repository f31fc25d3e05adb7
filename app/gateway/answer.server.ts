import { boundedBody } from '@server/kernel/api/boundedBody';
import { envelope, type Call, type Envelope, type ResponseOf } from '@server/kernel/api/call';
import { isErrorCode, type ErrorCode } from '@server/kernel/api/errors';

type CallDetail = Record<string, string | number | boolean>;

export type CallResult<T> =
  { ok: true; value: T } | { ok: false; code: ErrorCode; detail: CallDetail };

/** The largest answer: a foreign gateway cannot fill our memory. */
const answer_limit_bytes = 4 * 1024 * 1024;

/** Thrown for an answer that breaks the contract: an HTML page, noise, wrong types, too large. */
export class InvalidAnswer extends Error {}

/** A refusal or failure as a call's result. */
export const failed = (
  code: ErrorCode,
  detail: CallDetail = {},
): { ok: false; code: ErrorCode; detail: CallDetail } => ({ ok: false, code, detail });

/** Failures that say nothing about the request: the gateway is slow, away, or answers wrongly. */
const away_codes: readonly ErrorCode[] = [
  'gateway_unavailable',
  'gateway_timeout',
  'store_unavailable',
  'unknown_error',
];

/** True for such a failure. */
export const isAway = (code: ErrorCode | null): boolean =>
  code !== null && away_codes.includes(code);

/** Reads the answer of our own platform, which is trusted and not checked. */
export async function ownAnswer<C extends Call>(
  response: Response,
): Promise<CallResult<ResponseOf<C>>> {
  const answer = envelope.parse(await response.json());
  return answer.success ? { ok: true, value: answer.value as ResponseOf<C> } : refused(answer);
}

/**
 * Reads and checks the answer of a foreign gateway: content type, size, envelope, and the call's
 * own schema. Throws `InvalidAnswer` for anything else, and the connection's own errors.
 */
export async function foreignAnswer<C extends Call>(
  call: C,
  response: Response,
): Promise<CallResult<ResponseOf<C>>> {
  const answer = envelope.safeParse(await boundedJson(response));
  if (!answer.success) throw new InvalidAnswer('no envelope');
  if (!answer.data.success) return refused(answer.data);
  if (!response.ok) throw new InvalidAnswer(`a success with status ${response.status}`);
  const value = call.response.safeParse(answer.data.value);
  if (value.success) return { ok: true, value: value.data as ResponseOf<C> };
  const [issue] = value.error.issues;
  // Logs the place of the fault and not its text: an answer may hold a member's data.
  throw new InvalidAnswer(`not of the call's form at "${issue?.path.join('.')}" (${issue?.code})`);
}

function refused({ code, value }: Envelope): { ok: false; code: ErrorCode; detail: CallDetail } {
  const detail = typeof value === 'object' && value !== null ? value : {};
  return failed(isErrorCode(code) ? code : 'unknown_error', { ...(detail as CallDetail) });
}

async function boundedJson(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    await response.body?.cancel();
    throw new InvalidAnswer(`status ${response.status}, content type "${type.slice(0, 60)}"`);
  }
  const body = await boundedBody(response, answer_limit_bytes);
  if (!body) throw new InvalidAnswer(`more than ${answer_limit_bytes} bytes`);
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new InvalidAnswer(`status ${response.status}, no JSON`);
  }
}

/** Turns an answer whose address is empty into the refusal `url_empty` (site#empty-address). */
export const withAddress = <T extends { url: string }>(answer: CallResult<T>): CallResult<T> =>
  answer.ok && answer.value.url.trim() === '' ? failed('url_empty') : answer;
