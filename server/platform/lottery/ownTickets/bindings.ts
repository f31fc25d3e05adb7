import * as contract from '../../../contract/lottery/tickets';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { listTickets, showTicket } from './ownTickets';

export const bindings: readonly Binding[] = [
  bind(contract.lotteryTicket, ({ db }, { input, session }) =>
    showTicket(db, session.member.id, input),
  ),
  bind(contract.lotteryTickets, async ({ db }, { input, session }) =>
    ok(await listTickets(db, session.member.id, input)),
  ),
];
