import type { CaptchaWork } from './captcha';

/** So many numbers are tried at once: the digests run beside the page, which stays at hand between two batches. */
const batch = 256;

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Finds the number that a captcha's work asks for. Throws where none fits, where the browser has no digests (a page without
 * https), and when `signal` ends it.
 */
export async function findNumber(
  { salt, challenge, most }: CaptchaWork,
  signal?: AbortSignal,
): Promise<number> {
  const encoder = new TextEncoder();
  const wanted = challenge.toLowerCase();
  for (let from = 1; from <= most; from += batch) {
    signal?.throwIfAborted();
    const numbers = Array.from({ length: Math.min(batch, most - from + 1) }, (_, n) => from + n);
    const hashes = await Promise.all(
      numbers.map((number) => crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`))),
    );
    const index = hashes.findIndex((bytes) => hexOf(bytes) === wanted);
    if (index >= 0) return from + index;
  }
  throw new Error('no number answers the work');
}
