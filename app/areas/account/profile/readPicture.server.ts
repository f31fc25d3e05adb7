import { avatarImage } from '@contract/account/profile';
import { isAway } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';

const year_s = 31_536_000;

/** The id in a picture's file name, as the platform makes it. */
const file_name = /^([A-Za-z0-9-]{1,60})\.webp$/;

/**
 * Reads an uploaded picture by its file name (`ID.webp`). A new picture gets a new address, so the
 * content of an address never changes. Throws 404 for an unknown picture, 502 or 504 if the gateway
 * fails.
 */
export async function readPicture(page: Page, file: string): Promise<Response> {
  const id = file_name.exec(file)?.[1];
  if (!id) return plain('Not found', 404);
  const answer = await page.call(avatarImage, { id });
  if (!answer.ok && isAway(answer.code)) {
    return plain('Try again later', answer.code === 'gateway_timeout' ? 504 : 502);
  }
  if (!answer.ok) return plain('Not found', 404);
  return new Response(new Uint8Array(Buffer.from(answer.value.webp, 'base64')), {
    headers: {
      'Content-Type': 'image/webp',
      'Cache-Control': `public, max-age=${year_s}, immutable`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'",
    },
  });
}

const plain = (text: string, status: number) =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' },
  });
