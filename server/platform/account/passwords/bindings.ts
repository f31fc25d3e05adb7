import * as contract from '../../../contract/account/passwords';
import { bind, type Binding } from '../../bind';
import { callerOf } from '../../http/callerOf';
import { changePassword } from './change';
import { forgotByEmail } from './forgot';
import { readResetLink } from './linkedAccount';
import { setPaymentPassword } from './payment';
import { resetPayment, sendPaymentCode } from './paymentForgotten';
import { resetByEmail } from './resetByEmail';
import { setPasswordByPhone } from './setByPhone';

export const bindings: Binding[] = [
  bind(contract.forgotByEmail, (platform, { input, caller }) =>
    forgotByEmail(platform, { ...input, caller }),
  ),
  bind(contract.resetLink, (platform, { input, caller }) =>
    readResetLink(platform, { ...input, caller }),
  ),
  bind(contract.resetByEmail, (platform, { input, token, caller }) =>
    resetByEmail(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
  bind(contract.setPasswordByPhone, (platform, { input, token, caller }) =>
    setPasswordByPhone(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
  bind(contract.changePassword, (platform, { input, session, caller }) =>
    changePassword(platform, session, input, caller),
  ),
  bind(contract.setPaymentPassword, (platform, { input, session, caller }) =>
    setPaymentPassword(platform, session, input, caller),
  ),
  bind(contract.paymentCode, (platform, { input, session, caller }) =>
    sendPaymentCode(platform, session, input, caller),
  ),
  bind(contract.resetPaymentPassword, (platform, { input, session, caller }) =>
    resetPayment(platform, session, input, caller),
  ),
];
