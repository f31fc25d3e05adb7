import * as contract from '../../../contract/deposits';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { cancelDeposit } from './cancelDeposit';
import { createDeposit, depositDetail, depositOptions, payDeposit } from './deposits';
import { sendDepositSlip } from './depositSlip';

export const bindings: Binding[] = [
  bind(contract.depositOptions, async (platform, { input, session }) =>
    ok(await depositOptions(platform, session.member.id, input.language)),
  ),
  bind(contract.depositDetail, (platform, { input, session }) =>
    depositDetail(platform, session.member.id, input.depositId, input.language),
  ),
  bind(contract.createDeposit, (platform, { input, session }) =>
    createDeposit(platform, session.member.id, input),
  ),
  bind(contract.payDeposit, (platform, { input, session }) =>
    payDeposit(platform, session.member.id, input.depositId),
  ),
  bind(contract.cancelDeposit, (platform, { input, session }) =>
    cancelDeposit(platform, session.member.id, input.depositId),
  ),
  bind(contract.sendDepositSlip, (platform, { input, session }) =>
    sendDepositSlip(platform, session.member.id, input),
  ),
];
