import type { z } from 'zod';
import type { Answer, Operation } from '../answers';
import type { VendorContext } from '../once';
import { requests } from '../requests';
import { authenticate } from './authenticate';
import { balance } from './balance';
import { bet } from './bet';
import { endRound } from './endRound';
import { promoWin } from './promoWin';
import { rollback } from './rollback';
import { win } from './win';

type Run = (context: VendorContext, body: unknown) => Promise<Answer> | undefined;

const reads =
  <Schema extends z.ZodTypeAny>(
    schema: Schema,
    run: (context: VendorContext, request: z.output<Schema>) => Promise<Answer>,
  ): Run =>
  (context, body) => {
    const parsed = schema.safeParse(body);
    return parsed.success ? run(context, parsed.data as z.output<Schema>) : undefined;
  };

/** Runs an operation with a parsed body. Undefined where the body does not have its form. */
export const runs: Readonly<Record<Operation, Run>> = {
  authenticate: reads(requests.authenticate, authenticate),
  balance: reads(requests.balance, balance),
  bet: reads(requests.bet, bet),
  win: reads(requests.win, win),
  rollback: reads(requests.rollback, rollback),
  endRound: reads(requests.endRound, endRound),
  promoWin: reads(requests.promoWin, promoWin),
};
