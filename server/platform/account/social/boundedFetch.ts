import type { CustomFetch } from 'openid-client';
import { elsewhere_limit_ms } from '../../../contract/limits';
import { SocialFault } from './socialLogin';

/** The time limit of all requests to a provider for one login. */
export const provider_ms = elsewhere_limit_ms;
/** The largest answer of a provider that is read: tokens and keys are a few kilobytes. */
const answer_limit_bytes = 256 * 1024;

/** Makes a fetch that stops at the deadline, follows no redirect and reads a bounded answer. */
export const boundedFetch =
  (deadline: AbortSignal): CustomFetch =>
  async (url, options) => {
    const init = { ...options, redirect: 'manual', signal: deadline } as RequestInit;
    const { status, headers, body } = await fetch(url, init);
    return new Response((await readBounded(body)) || null, { status, headers });
  };

async function readBounded(body: ReadableStream<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > answer_limit_bytes) throw new SocialFault('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
