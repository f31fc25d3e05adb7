import { Hono } from 'hono';
import { boundedBody } from '../contract/boundedBody';
import type { PlatformConfig } from '../platform/config';
import { body_limit_bytes, isGenuine, parseBody } from '../platform/wallet/genuine';
import { transactionsRequest } from '../platform/wallet/recon/wire';
import type { SandboxParts } from './parts';
import { transactions } from './records';

/** The owner of these nonces: the platform's requests to this vendor, not the vendor's own. */
const reader = 'sandbox:';

/**
 * The platform's requests to this vendor: `POST /sandbox/CODE/transactions`, signed as the vendor's
 * own requests are, with the same key.
 */
export function recordRoutes(parts: SandboxParts, config: PlatformConfig): Hono {
  const app = new Hono();
  app.post('/sandbox/:vendor/transactions', async (c) => {
    const vendor = c.req.param('vendor');
    const header = (name: string) => c.req.header(name) ?? '';
    const body = await boundedBody(c.req.raw, body_limit_bytes);
    if (!body) return c.json({ status: 'badRequest' }, 400);
    if (!(await isGenuine({ ...parts, config }, { vendor, header, body }, reader))) {
      return c.json({ status: 'badSignature' }, 401);
    }
    const asked = transactionsRequest.safeParse(parseBody(body));
    if (!asked.success) return c.json({ status: 'badRequest' }, 400);
    return c.json(await transactions(parts, vendor, asked.data));
  });
  return app;
}
