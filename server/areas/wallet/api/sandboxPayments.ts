import { z } from 'zod';
import { call } from '../../../kernel/api/call';

/** The sandbox payment provider's own calls, for its page: anybody who has an order may pay it. */
const order = z.string().min(1).max(400);
const response = z.object({
  depositId: z.string(),
  reference: z.string(),
  /** Minor units. */
  amount: z.number().int(),
  currency: z.string(),
  /** `over`: its time ended before anybody paid. */
  state: z.enum(['open', 'paid', 'failed', 'over']),
});

export const sandboxOrder = call({
  name: 'sandboxOrder',
  method: 'GET',
  path: '/sandbox/payment',
  auth: 'none',
  excluded: 'open',
  request: z.object({ order }),
  response,
  errors: ['payment_unknown'],
  summary: 'An order at the sandbox payment provider, as its payer sees it',
});

export const decideSandboxOrder = call({
  name: 'decideSandboxOrder',
  method: 'POST',
  path: '/sandbox/payment',
  auth: 'none',
  excluded: 'open',
  request: z.object({ order, result: z.enum(['pay', 'fail']) }),
  response,
  errors: ['payment_unknown'],
  summary: 'Pays an order of play money or lets it fail; the first decision counts',
});
