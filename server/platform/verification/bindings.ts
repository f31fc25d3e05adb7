import * as contract from '../../contract/verification';
import { fieldRuleTable } from '../account/rules';
import { demoOutbox } from '../delivery/demo';
import { bind, type Binding } from '../http/bind';
import { ok } from '../result';
import { bindEntry } from '../site/bindEntry';
import { makeCaptcha } from './captcha';
import { sendLoginCode, sendRegisterCode } from './sms';

export const verificationBindings: Binding[] = [
  bind(contract.captcha, (platform, { input, caller }) =>
    makeCaptcha(platform, { ...input, caller }),
  ),
  bindEntry(contract.smsRegister, (platform, { input, caller }) =>
    sendRegisterCode(platform, { ...input, caller }),
  ),
  bindEntry(contract.smsNoLogin, (platform, { input, caller }) =>
    sendLoginCode(platform, { ...input, caller }),
  ),
  bind(contract.fieldRules, async () => ok({ ...fieldRuleTable })),
  bind(contract.demoOutbox, (platform) => demoOutbox(platform)),
];
