import { Hono } from 'hono';
import { boundedBody } from '../../../kernel/api/boundedBody';
import type { Platform } from '../../../kernel/context';
import { isStoreUnavailable, store_retry_s } from '../../../store/unavailable';
import { providerOf } from '../payments/providers';
import { callbacks_path } from '../payments/sandboxOrder';
import { body_limit_bytes } from '../vendorRoutes';
import { takeEvent, type Taken } from './paymentEvents';

const statuses: Readonly<Record<Taken, 200 | 404 | 422>> = {
  taken: 200,
  unknown: 404,
  refused: 422,
};

/**
 * Serves the payment providers' callbacks: `POST /callbacks/payments/PROVIDER`. 200 says that the event is
 * recorded and need not be sent again; 500 and 503 that it has to be.
 */
export function callbackRoutes(platform: Platform): Hono {
  const app = new Hono();
  app.post(`${callbacks_path}:provider`, async (c) => {
    const name = c.req.param('provider');
    const provider = providerOf(name);
    if (!provider) return c.json({ status: 'unknown' }, 404);
    const body = await boundedBody(c.req.raw, body_limit_bytes);
    if (!body) return c.json({ status: 'badRequest' }, 400);
    const header = (wanted: string) => c.req.header(wanted) ?? '';
    try {
      const read = await provider.read(platform, { header, body });
      if (read.status !== 200) {
        platform.log.warn({ event: 'payment_callback_refused', provider: name }, 'refused');
        return c.json({ status: read.status === 401 ? 'badSignature' : 'badRequest' }, read.status);
      }
      const taken = read.event ? await takeEvent(platform, name, read.event) : 'taken';
      return c.json({ status: taken }, statuses[taken]);
    } catch (cause) {
      if (isStoreUnavailable(cause)) {
        c.header('Retry-After', String(store_retry_s));
        return c.json({ status: 'later' }, 503);
      }
      platform.log.error({ err: cause, provider: name }, 'a callback could not be taken');
      return c.json({ status: 'later' }, 500);
    }
  });
  return app;
}
