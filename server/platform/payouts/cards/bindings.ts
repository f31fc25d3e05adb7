import * as contract from '../../../contract/bankCards';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { addCard, listCards, removeCard } from './bankCards';

export const bindings: Binding[] = [
  bind(contract.bankCards, async (platform, { session }) => ok(await listCards(platform, session))),
  bind(contract.addBankCard, (platform, { input, session, caller }) =>
    addCard(platform, session, input, caller),
  ),
  bind(contract.removeBankCard, (platform, { input, session, caller }) =>
    removeCard(platform, session, input.bankCardId, caller),
  ),
];
