import * as contract from '../../../contract/lottery/tickets';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { placeTickets } from './place';
import { price } from './price';
import { listTickets, showTicket } from './view';

export const bindings: readonly Binding[] = [
  bind(contract.priceSlip, (platform, { input }) => price(platform, input)),
  bind(contract.placeSlip, (platform, { input, session }) =>
    placeTickets(platform, session.member, input),
  ),
  bind(contract.lotteryTicket, ({ db }, { input, session }) =>
    showTicket(db, session.member.id, input),
  ),
  bind(contract.lotteryTickets, async ({ db }, { input, session }) =>
    ok(await listTickets(db, session.member.id, input)),
  ),
];
