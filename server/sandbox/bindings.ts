import * as contract from '../contract/sandbox';
import { bind, type Binding } from '../platform/bind';
import { fail } from '../platform/result';
import type { Sandbox } from './vendor';

/**
 * The sandbox vendor's calls. Calls about a game in play take the game session's bearer token; the
 * others take none.
 */
export const sandboxBindings = (sandbox: Sandbox): Binding[] => [
  bind(contract.enterGame, (_platform, { input }) => sandbox.enterGame(input)),
  bind(contract.gameTable, async (_platform, { input, token }) =>
    token ? sandbox.gameTable({ ...input, token }) : fail('not_logged_in'),
  ),
  bind(contract.playRound, async (_platform, { input, token }) =>
    token ? sandbox.playRound({ ...input, token }) : fail('not_logged_in'),
  ),
  bind(contract.setClientSeed, async (_platform, { input, token }) =>
    token ? sandbox.setClientSeed({ ...input, token }) : fail('not_logged_in'),
  ),
  bind(contract.roundProof, (_platform, { input }) => sandbox.roundProof(input)),
];
