import { boundedBody } from '../../contract/boundedBody';
import type { Call } from '../../contract/call';
import { encryption_header, open } from '../../contract/encryption';
import type { ErrorCode } from '../../contract/errors';
import type { Platform } from '../context';
import { fail, ok, type Result } from '../result';
import { gatewayKeys } from './keys';

/** The largest body, unless the call declares another limit. */
const body_limit_bytes = 256 * 1024;

/**
 * Reads a call's request and checks it against its schema: the query of GET and DELETE, the JSON
 * body of the others, decrypted first where the call is encrypted. Failures: `bad_request`,
 * `body_too_large`, `wrong_encryption`.
 */
export async function readRequest(
  platform: Platform,
  call: Call,
  request: Request,
): Promise<Result<unknown, ErrorCode>> {
  const raw =
    call.method === 'GET' || call.method === 'DELETE'
      ? ok(oneEach(new URL(request.url).searchParams))
      : await readBody(platform, call, request);
  if (!raw.ok) return raw;
  const parsed = call.request.safeParse(raw.value);
  if (parsed.success) {
    const right = isSound(parsed.data) && isForMerchant(platform, parsed.data);
    return right ? ok(parsed.data) : fail('bad_request');
  }
  const issue = parsed.error.issues[0];
  return fail('bad_request', { field: issue?.path.join('.') ?? '' });
}

/** The calls name the merchant in different ways. One process serves one merchant. */
function isForMerchant(platform: Platform, data: Record<string, unknown>): boolean {
  const named = data.merchantCode ?? data.merchant ?? data.merchant_code;
  return named === undefined || named === platform.config.merchantCode;
}

/** Returns false for a NUL, which PostgreSQL cannot store, and for half of a character. */
function isSound(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && !/[\ud800-\udfff]/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).every(isSound);
}

function oneEach(query: URLSearchParams): Record<string, string> {
  const fields: Record<string, string> = Object.create(null);
  for (const [name, value] of query) fields[name] ??= value;
  return fields;
}

async function readBody(
  platform: Platform,
  call: Call,
  request: Request,
): Promise<Result<unknown, ErrorCode>> {
  const limit_bytes = call.limit_bytes ?? body_limit_bytes;
  const body = await boundedBody(request, limit_bytes);
  if (!body) return fail('body_too_large');
  const text = body.toString('utf8');
  let json: unknown;
  try {
    json = JSON.parse(text === '' ? '{}' : text);
  } catch {
    return fail('bad_request');
  }
  return call.encrypted ? openBody(platform, request, json) : ok(json);
}

async function openBody(
  platform: Platform,
  request: Request,
  json: unknown,
): Promise<Result<unknown, ErrorCode>> {
  const { kid, data } = (json ?? {}) as { kid?: unknown; data?: unknown };
  const wrapped = request.headers.get(encryption_header);
  if (typeof kid !== 'string' || typeof data !== 'string' || !wrapped) {
    return fail('wrong_encryption');
  }
  const keys = await gatewayKeys(platform);
  try {
    return ok(open(data, keys.unwrap(kid, wrapped)));
  } catch {
    return fail('wrong_encryption');
  }
}
