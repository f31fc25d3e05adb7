import { withdrawalRecord } from '../../../contract/withdrawalRecord';
import * as contract from '../../../contract/withdrawals';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { requestWithdrawal } from './requestWithdrawal';
import { showWithdrawals } from './withdrawalRecord';
import { withdrawalDetail, withdrawOptions } from './withdrawals';

export const bindings: Binding[] = [
  bind(contract.withdrawOptions, async (platform, { input, session }) =>
    ok(await withdrawOptions(platform, session, input.lang)),
  ),
  bind(contract.withdrawalDetail, (platform, { input, session }) =>
    withdrawalDetail(platform, session.member.id, input.withdrawalId),
  ),
  bind(withdrawalRecord, (platform, { input, session }) =>
    showWithdrawals(platform, session.member.id, input),
  ),
  bind(contract.requestWithdrawal, (platform, { input, session, caller }) =>
    requestWithdrawal(platform, session, input, caller),
  ),
];
