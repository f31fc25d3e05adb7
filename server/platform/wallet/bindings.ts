import * as contract from '../../contract/wallet';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { memberBalance } from './balance';

export const bindings: Binding[] = [
  bind(contract.wallet, async (platform, { session }) =>
    ok({
      sumBalance: await memberBalance(platform, session.member),
      currency: platform.config.currency,
    }),
  ),
];
