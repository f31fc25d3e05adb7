import * as contract from '../../contract/protection';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { declineDepositLimit } from './firstDeposit';
import { cancelPlayLimit, confirmPlayLimit, setPlayLimit, showPlayLimits } from './playLimits';

export const bindings: Binding[] = [
  bind(contract.playLimits, async (platform, { session }) =>
    ok(await showPlayLimits(platform, session.member.id)),
  ),
  bind(contract.setPlayLimit, async (platform, { input, session }) =>
    ok(await setPlayLimit(platform, session.member.id, input)),
  ),
  bind(contract.confirmPlayLimit, (platform, { input, session }) =>
    confirmPlayLimit(platform, session.member.id, input),
  ),
  bind(contract.cancelPlayLimit, (platform, { input, session }) =>
    cancelPlayLimit(platform, session.member.id, input),
  ),
  bind(contract.declineDepositLimit, async (platform, { session }) => {
    await declineDepositLimit(platform, session.member.id);
    return ok({});
  }),
];
