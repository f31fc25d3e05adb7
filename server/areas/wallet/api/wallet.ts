import { z } from 'zod';
import { call, noFields } from '../../../kernel/api/call';

export const wallet = call({
  name: 'wallet',
  method: 'GET',
  path: '/wps/wallets/gcs',
  auth: 'member',
  excluded: 'open',
  request: noFields,
  response: z.object({
    /** Minor units. */
    sumBalance: z.number().int(),
    /** CNY where the gateway names none (site#money-format). */
    currency: z.string().default('CNY'),
  }),
  errors: [],
  summary: "The balance of the session's member",
});
