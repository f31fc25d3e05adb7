import type { MiddlewareHandler } from 'hono';
import type { Config } from '../config';
import type { WebEnv } from './env';
import { plainPage } from './plainPage';

/**
 * Refuses a form that another site sent: by `Sec-Fetch-Site`, else by `Origin`, else by `Referer`.
 * A request with none of them passes: text browsers send none, and SameSite=Lax cookies cover the
 * rest.
 */
export function originCheck(config: Config): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || c.req.method === 'OPTIONS') {
      return next();
    }
    const ours = config.publicOrigin ?? new URL(c.req.url).origin;
    if (isOurs(c.req.raw.headers, ours)) return next();
    return plainPage(c, 403);
  };
}

/** True if the headers of a form name our own origin, or none at all. */
function isOurs(headers: Headers, ours: string): boolean {
  if (headers.get('Sec-Fetch-Site') === 'cross-site') return false;
  const origin = headers.get('Origin');
  if (origin !== null) return origin === ours;
  const referer = headers.get('Referer');
  if (referer === null) return true;
  try {
    return new URL(referer).origin === ours;
  } catch {
    return false;
  }
}
