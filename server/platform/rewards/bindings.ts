import * as contract from '../../contract/rewards';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { saveOwnBirthDate } from './birthDate';
import { claimReward } from './claimReward';
import { showRewards } from './showRewards';
import { showStanding } from './showStanding';
import { signIn, signInState } from './signIn';

export const bindings: Binding[] = [
  bind(contract.clubStanding, async (platform, { input, session }) =>
    ok(await showStanding(platform, session.member, input.lang)),
  ),
  bind(contract.rewardCentre, async (platform, { input, session }) =>
    ok(await showRewards(platform, session.member, input.lang)),
  ),
  bind(contract.saveBirthDate, (platform, { input, session, caller }) =>
    saveOwnBirthDate(platform, session, { text: input.birthDate, caller }),
  ),
  bind(contract.claimReward, (platform, { input, session }) =>
    claimReward(platform, session.member.id, input.rewardId, input.seen, input.lang),
  ),
  bind(contract.signInState, async (platform, { session }) =>
    ok(await signInState(platform, session.member.id)),
  ),
  bind(contract.signIn, (platform, { session }) => signIn(platform, session.member.id)),
];
