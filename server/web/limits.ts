import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { takesUploads, upload_body_limit_bytes } from '../../app/session/uploadLimit';
import type { WebEnv } from './env';
import { plainPage } from './plainPage';

/**
 * A flood from one address is refused before it costs anything; the finer limits are the
 * platform's.
 */
const window_ms = 10_000;
const pages_per_window = 300;
const posts_per_window = 60;
const addresses_limit = 50_000;
/** No form of ours is larger, except those with a picture. */
const body_limit_bytes = 256 * 1024;

/** Limits the requests per address, in memory of this process, and the size of bodies. */
export function limits(scale: number): MiddlewareHandler<WebEnv> {
  const seen = new LRUCache<string, { from: number; pages: number; posts: number }>({
    max: addresses_limit,
  });
  return async (c, next) => {
    const now = Date.now();
    const address = c.get('address');
    let entry = seen.get(address);
    if (!entry || now - entry.from >= window_ms) {
      entry = { from: now, pages: 0, posts: 0 };
      seen.set(address, entry);
    }
    entry.pages += 1;
    const isPost = c.req.method !== 'GET' && c.req.method !== 'HEAD';
    if (isPost) entry.posts += 1;
    const tooManyPosts = isPost && entry.posts > posts_per_window * scale;
    if (tooManyPosts || entry.pages > pages_per_window * scale) {
      c.header('Retry-After', String(Math.ceil((entry.from + window_ms - now) / 1000)));
      return plainPage(c, 429);
    }
    const limit_bytes = takesUploads(c.req.path) ? upload_body_limit_bytes : body_limit_bytes;
    if (Number(c.req.header('Content-Length') ?? 0) > limit_bytes) return plainPage(c, 413);
    return next();
  };
}
