import type { Context } from 'hono';
import { screenAt } from '../../../app/addresses';
import type { WebEnv } from '../env';

/** The kinds of requests, each with a line of its own. */
export type Kind = 'money' | 'forms' | 'pages' | 'logins' | 'entries';

/** Screens whose forms move money: deposits, withdrawals, tickets, rounds and sales. */
const money_screens = [
  ...['deposit', 'sandboxPay', 'withdraw'],
  ...['launchGame', 'betSlip', 'ticket', 'play', 'mall'],
  ...['counter', 'counterSale', 'counterCredit'],
];
/** Screens by whose forms people log in or join, and others that have a password. */
const entry_screens = ['login', 'register'];
const password_screens =
  'socialJoin forget setPassword firstPassword changePsw paymentPassword stepUp agentRegister'.split(
    ' ',
  );

/** The screens that the queue knows by their ids. */
export const queued_screens = [...money_screens, ...entry_screens, ...password_screens];

/** Returns the line that a request belongs to. */
export function kindOf({ req }: Pick<Context<WebEnv>, 'req'>): Kind {
  const { id } = screenAt(req.path.replace(/\.data$/, ''));
  if (req.method === 'GET' || req.method === 'HEAD')
    return entry_screens.includes(id) ? 'entries' : 'pages';
  if (money_screens.includes(id)) return 'money';
  return entry_screens.includes(id) || password_screens.includes(id) ? 'logins' : 'forms';
}
