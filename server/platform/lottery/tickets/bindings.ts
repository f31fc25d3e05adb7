import * as contract from '../../../contract/lottery/tickets';
import { bind, type Binding } from '../../bind';
import { placeTickets } from './place';
import { price } from './price';

export const bindings: readonly Binding[] = [
  bind(contract.priceSlip, (platform, { input }) => price(platform, input)),
  bind(contract.placeSlip, (platform, { input, session }) =>
    placeTickets(platform, session.member, input),
  ),
];
