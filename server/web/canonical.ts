import type { MiddlewareHandler } from 'hono';
import { canonicalPath } from '../../app/addresses';
import type { WebEnv } from './env';

/** The method and the form stay as they are (RFC 9110 §15.4.9); only what reads is redirected. */
const permanent_redirect = 308;

/** The path by which the whole web role knows a request: the canonical writing of its address. */
export const pathOf = ({ url }: Pick<Request, 'url'>): string =>
  canonicalPath(new URL(url).pathname);

/**
 * True for a request's target in which a part of the path is `.` or `..`, plain or coded. Reading a URL resolves them, so
 * that they are seen in what the client sent alone.
 */
const hasDots = (target = ''): boolean =>
  /\/(?:\.|%2e){1,2}(?:\/|$)/i.test(target.split(/[?#]/, 1)[0]!);

/**
 * Redirects what reads another writing of an address to the canonical one, with its query (site#addresses). A form that
 * is sent there is answered by the screen that it names.
 */
export function canonical(): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const isWritten = pathname === c.req.path && !hasDots(c.env?.incoming?.url);
    if (isWritten || (c.req.method !== 'GET' && c.req.method !== 'HEAD')) return next();
    c.header('Cache-Control', 'no-cache');
    return c.redirect(c.req.path + search, permanent_redirect);
  };
}
