import * as contract from '../../../contract/account/passwords';
import type { Binding } from '../../http/bind';
import { callerOf } from '../../http/callerOf';
import { changePassword } from './change';
import { forgotByEmail } from './forgot';
import { bindReal } from '../../http/bindReal';
import { setPaymentPassword } from './payment';
import { resetPayment, sendPaymentCode } from './paymentForgotten';
import { resetByEmail } from './resetByEmail';
import { setPasswordByPhone } from './setByPhone';
import { bindEntry } from '../../http/bindEntry';

export const passwordBindings: Binding[] = [
  bindEntry(contract.forgotByEmail, (platform, { input, caller }) =>
    forgotByEmail(platform, { ...input, caller }),
  ),
  bindEntry(contract.resetByEmail, (platform, { input, token, caller }) =>
    resetByEmail(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
  bindEntry(contract.setPasswordByPhone, (platform, { input, token, caller }) =>
    setPasswordByPhone(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
  bindReal(contract.changePassword, (platform, { input, session }) =>
    changePassword(platform, session, input),
  ),
  bindReal(contract.setPaymentPassword, (platform, { input, session }) =>
    setPaymentPassword(platform, session, input),
  ),
  bindReal(contract.paymentCode, (platform, { input, session, caller }) =>
    sendPaymentCode(platform, session, input, caller),
  ),
  bindReal(contract.resetPaymentPassword, (platform, { input, session, caller }) =>
    resetPayment(platform, session, input, caller),
  ),
];
