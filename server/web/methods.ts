import type { MiddlewareHandler } from 'hono';
import type { WebEnv } from './env';

/** Methods that `Request` cannot hold (Fetch, forbidden methods). CONNECT never gets here. */
const impossible: readonly string[] = ['TRACE', 'TRACK', 'CONNECT'];

/** The methods of forms and of what leads to them. */
const plain: readonly string[] = ['GET', 'HEAD', 'POST'];

/**
 * Refuses with 405 what the app could not even look at: methods that a `Request` cannot hold, and all but
 * GET, HEAD and POST for data that script asks for (`.data`), which Remix takes for forms.
 */
export function methods(): MiddlewareHandler<WebEnv> {
  return async (c, next) => {
    const { method } = c.req;
    if (c.req.path.endsWith('.data') ? plain.includes(method) : !impossible.includes(method))
      return next();
    return c.text('Method Not Allowed', 405, { Allow: plain.join(', ') });
  };
}

/** The method that the app gets: for Remix a HEAD of data is a form, so it is asked with GET. */
export const appMethod = (method: string, path: string): string =>
  method === 'HEAD' && path.endsWith('.data') ? 'GET' : method;
