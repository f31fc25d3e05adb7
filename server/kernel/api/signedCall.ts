import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * A call between our own processes is signed by its sender (site#signed-hop, docs/api.md "Signed calls"): hex HMAC-SHA256 under
 * the key that both sides have, over all that decides what the call does and for whom.
 */
export const call_headers = {
  time: 'X-Call-Time',
  nonce: 'X-Call-Nonce',
  body: 'X-Call-Body',
  signature: 'X-Call-Signature',
} as const;

/** A call older or newer than this by its own time is refused. */
export const call_skew_ms = 60_000;

/** The headers that the platform believes: each is signed, one that is not there as an empty text. */
const signed_headers = [
  'X-Client-Address',
  'X-Client-Country',
  'X-Request-Id',
  'Authorization',
  'Device',
  'Device-Token',
  'Encryption',
  'Sec-Purpose',
] as const;

const nonce_bytes = 16;
const nonce_form = /^[\w-]{16,64}$/;

/** A call as it is signed: the path with its query behind the gateway's own address, and the headers by name. */
export interface CallParts {
  method: string;
  path: string;
  header(name: string): string | null | undefined;
}

/** SHA-256 of a body in hex; that of an empty one for none. */
export const bodyHash = (body: string | Uint8Array): string =>
  createHash('sha256').update(body).digest('hex');

function signatureOf(
  key: Uint8Array,
  { method, path, header }: CallParts,
  { time, nonce, body }: { time: string; nonce: string; body: string },
): string {
  const lines = [
    method,
    path,
    time,
    nonce,
    body,
    ...signed_headers.map((name) => header(name) ?? ''),
  ];
  // As JSON: no value can pass for two.
  return createHmac('sha256', key).update(JSON.stringify(lines)).digest('hex');
}

/** Returns the headers that sign a call at an instant (epoch ms). Each try of a call has its own. */
export function signCall(
  key: Uint8Array,
  parts: CallParts,
  { body, instant }: { body: string; instant: number },
): Record<string, string> {
  const said = {
    time: String(instant),
    nonce: randomBytes(nonce_bytes).toString('base64url'),
    body: bodyHash(body),
  };
  return {
    [call_headers.time]: said.time,
    [call_headers.nonce]: said.nonce,
    [call_headers.body]: said.body,
    [call_headers.signature]: signatureOf(key, parts, said),
  };
}

/** The facts of a signature that was found right: the call's nonce, time and the hash of its body. */
export interface SignedCall {
  nonce: string;
  time: number;
  bodyHash: string;
}

/** Why a call is refused before its body is read. */
export type SignatureFault = 'unsigned' | 'time' | 'signature';

/** Checks the signature of a call against the keys that are accepted, in constant time. Its nonce and body are the caller's to check. */
export function checkCall(
  keys: readonly Uint8Array[],
  parts: CallParts,
  instant: number,
): SignedCall | SignatureFault {
  const [time, nonce, body, signature] = Object.values(call_headers).map(
    (name) => parts.header(name) ?? '',
  ) as [string, string, string, string];
  if (signature === '') return 'unsigned';
  if (!/^\d{1,15}$/.test(time) || !nonce_form.test(nonce)) return 'signature';
  const given = Buffer.from(signature);
  const right = keys.filter((key) => {
    const expected = Buffer.from(signatureOf(key, parts, { time, nonce, body }));
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
  if (right.length === 0) return 'signature';
  // Only who knows the key is told that the clocks are apart.
  if (Math.abs(instant - Number(time)) > call_skew_ms) return 'time';
  return { nonce, time: Number(time), bodyHash: body };
}
