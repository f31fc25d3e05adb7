import * as contract from '../../../contract/seals';
import { bind, type Binding } from '../../bind';
import { listSealChain, listSeals } from './chain';
import { showSeal, showSealEntries } from './proof';

export const bindings: readonly Binding[] = [
  bind(contract.daySeal, (platform, { input, session }) =>
    showSeal(platform, session.member, input),
  ),
  bind(contract.daySealEntries, (platform, { input, session }) =>
    showSealEntries(platform, session.member, input),
  ),
  bind(contract.daySeals, (platform, { input }) => listSeals(platform, input)),
  bind(contract.daySealChain, (platform, { input }) => listSealChain(platform, input)),
];
