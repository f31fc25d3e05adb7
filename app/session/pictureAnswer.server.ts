import { memberPicture } from '@server/kernel/api/pictures';
import { isAway, type CallResult } from '~/gateway/answer.server';
import type { Page } from './page.server';
import { away_retry_s } from './reply.server';

/**
 * Shows a member one of the pictures that they have sent. To anybody else it is not found, and no
 * cache keeps it: the next person at this phone may be another one.
 */
export const ownPicture = (page: Page, file: string): Promise<Response> =>
  pictureAnswer(file, (id) => page.call(memberPicture, { id }), {
    base64Of: ({ webp }) => webp,
    cache: 'private, no-store',
  });

/** The id in a picture's file name, as the platform makes it. */
const file_name = /^([A-Za-z0-9-]{1,60})\.webp$/;

/**
 * Answers with the WebP picture of a file name (`ID.webp`), which `read` gets from the platform. The
 * answer is 404 for an unknown picture, 503 if the gateway fails.
 */
export async function pictureAnswer<T>(
  file: string,
  read: (id: string) => Promise<CallResult<T>>,
  { base64Of, cache }: { base64Of: (value: T) => string; cache: string },
): Promise<Response> {
  const id = file_name.exec(file)?.[1];
  if (!id) return plain('Not found', 404);
  const answer = await read(id);
  if (!answer.ok && isAway(answer.code)) {
    return plain('Try again later', 503, { 'Retry-After': String(away_retry_s) });
  }
  if (!answer.ok) return plain('Not found', 404);
  return new Response(new Uint8Array(Buffer.from(base64Of(answer.value), 'base64')), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': cache,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}

/** All headers at once: @hono/node-server 1.19 forgets those that are set on an answer of a text, once its body was read. */
const plain = (text: string, status: number, more: Readonly<Record<string, string>> = {}) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', ...more },
  });
