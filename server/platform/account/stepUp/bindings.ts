import * as contract from '../../../contract/account/stepUp';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { stepUpSocial } from './social';
import { sendStepUpCode, stepUp } from './stepUp';
import { waysToStepUp } from './ways';

export const bindings: Binding[] = [
  bind(contract.stepUpWays, async (platform, { session, caller }) =>
    ok(await waysToStepUp(platform, session, caller)),
  ),
  bind(contract.stepUpCode, (platform, { input, session, caller }) =>
    sendStepUpCode(platform, session, input, caller),
  ),
  bind(contract.stepUp, (platform, { input, session, caller }) =>
    stepUp(platform, session, { ...input, caller }),
  ),
  bind(contract.stepUpSocial, (platform, { input, session, caller }) =>
    stepUpSocial(platform, session, { ...input, caller }),
  ),
];
