import * as contract from '../../../contract/account/social';
import { bind, type Binding } from '../../bind';
import { callerOf } from '../../http/callerOf';
import { ok } from '../../result';
import { finishSocial } from './finish';
import { joinSocial } from './join';
import { offeredProviders } from './providers';
import { startSocial } from './start';

export const bindings: Binding[] = [
  bind(contract.socialLogins, async (platform) => {
    const list = await offeredProviders(platform);
    const bot = platform.config.social?.telegram?.botName ?? '';
    return ok({ list, telegramBot: list.includes('telegram') ? bot : '' });
  }),
  bind(contract.startSocial, (platform, { input, caller }) =>
    startSocial(platform, { ...input, caller }),
  ),
  bind(contract.finishSocial, (platform, { input, token, caller }) =>
    finishSocial(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
  bind(contract.joinSocial, (platform, { input, token, caller }) =>
    joinSocial(platform, {
      ...input,
      previousToken: token,
      caller: callerOf(caller, input),
    }),
  ),
];
