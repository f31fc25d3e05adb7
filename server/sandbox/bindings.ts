import * as api from './api/sandbox';
import { bind, type Binding } from '../kernel/bind';
import { isOwnLaunch } from '../areas/games/launch';
import { fail } from '../kernel/result';
import type { Sandbox } from './vendor';

/**
 * The sandbox vendor's calls. Calls about a game in play take the game session's bearer token, the
 * entry takes the member's; the proof takes none.
 */
export const sandboxBindings = (sandbox: Sandbox): Binding[] => [
  // The launch's address may have been passed on; the vendor does not know who opened it.
  bind(api.enterGame, async (platform, { input, session }) =>
    (await isOwnLaunch(platform, session.member.id, input.launchToken))
      ? sandbox.enterGame(input)
      : fail('launch_not_yours'),
  ),
  bind(api.gameTable, async (_platform, { input, token }) =>
    token ? sandbox.gameTable({ ...input, token }) : fail('not_logged_in'),
  ),
  bind(api.playRound, async (_platform, { input, token }) =>
    token ? sandbox.playRound({ ...input, token }) : fail('not_logged_in'),
  ),
  bind(api.setClientSeed, async (_platform, { input, token }) =>
    token ? sandbox.setClientSeed({ ...input, token }) : fail('not_logged_in'),
  ),
  bind(api.roundProof, (_platform, { input }) => sandbox.roundProof(input)),
];
