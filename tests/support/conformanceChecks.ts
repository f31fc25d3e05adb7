import type { Call } from '../../server/kernel/api/call';
import { failuresOf } from '../../server/kernel/api/failures';
import { errors, isErrorCode, type ErrorCode } from '../../server/kernel/api/errors';
import type { WireAnswer } from './contractClient';

/** One thing that was looked at: it holds, or why not, or why it could not be looked at. */
export interface Check {
  name: string;
  fault?: string;
  leftOut?: string;
}

/** The failures that a gateway may answer any call with, beyond those that the call declares. */
const common: readonly ErrorCode[] = [
  'body_too_large',
  'not_found',
  'method_not_allowed',
  'wrong_encryption',
  'maintenance',
  'restricted',
];

/** Finds the fault of an answer by the contract; undefined if there is none. */
export function envelopeFault(call: Call, answer: WireAnswer): string | undefined {
  const { body, status, code, message } = answer;
  if (!answer.headers.get('Content-Type')?.startsWith('application/json')) return 'is not JSON';
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'is no envelope';
  if (typeof (body as { success?: unknown }).success !== 'boolean') return 'says no success';
  if (answer.success) return status === 200 ? valueFault(call, answer) : `success with ${status}`;
  if (!isErrorCode(code)) return `refuses with ${JSON.stringify(code)}, which is no code`;
  if (status !== errors[code][0]) return `${code} with ${status}, not ${errors[code][0]}`;
  if (typeof message !== 'string' || message === '') return `${code} without a message`;
  if (status === 429 && !(Number(answer.headers.get('Retry-After')) > 0)) {
    return `${code} without Retry-After`;
  }
  return [...common, ...failuresOf(call)].includes(code)
    ? undefined
    : `${code} is none of its failures`;
}

function valueFault(call: Call, answer: WireAnswer): string | undefined {
  const parsed = call.response.safeParse(answer.value);
  if (parsed.success) return undefined;
  const { path, message } = parsed.error.issues[0]!;
  return `value${path.map((part) => `.${part}`).join('')}: ${message}`;
}

/** The same, where the call has to give its value. */
export const valueMissing = (call: Call, answer: WireAnswer): string | undefined =>
  envelopeFault(call, answer) ??
  (answer.success ? undefined : `refused with ${answer.code}: ${answer.message}`);

/** The same, where the call has to refuse with one of some codes. */
export function refusalMissing(
  call: Call,
  answer: WireAnswer,
  ...codes: ErrorCode[]
): string | undefined {
  const fault = envelopeFault(call, answer);
  if (fault && !codes.includes(answer.code as ErrorCode)) return fault;
  if (!codes.some((code) => code === answer.code)) {
    return `${answer.success ? 'answered' : answer.code} in place of ${codes.join(' or ')}`;
  }
  return answer.status === errors[answer.code as ErrorCode][0] ? undefined : fault;
}
