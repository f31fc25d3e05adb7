import * as contract from '../../contract/exclusion';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { disownExclusion, settleExclusion } from './disown';
import { excludeOwn } from './excludeOwn';
import { askToPlayAgain } from './exclusions';
import { previewExclusion, viewExclusion } from './exclusionView';

export const bindings: Binding[] = [
  bind(contract.ownExclusion, async (platform, { session: { member, exclusion } }) =>
    ok(await viewExclusion(platform, member.id, exclusion)),
  ),
  bind(contract.exclusionPreview, async (platform, { input, session }) =>
    previewExclusion(platform, session, input),
  ),
  bind(contract.excludeMember, (platform, { input, ...asked }) =>
    excludeOwn(platform, asked, input),
  ),
  bind(contract.settleExclusion, (platform, asked) => settleExclusion(platform, asked)),
  bind(contract.disownExclusion, (platform, asked) => disownExclusion(platform, asked)),
  bind(contract.askToPlayAgain, (platform, { session: { member } }) =>
    askToPlayAgain(platform, member.id),
  ),
];
