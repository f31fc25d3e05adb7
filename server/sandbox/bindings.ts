import * as contract from '../contract/sandbox';
import { bind, type Binding } from '../platform/http/bind';
import type { Sandbox } from './vendor';

/** The sandbox vendor's calls. The bearer token of these is the game session's. */
export const sandboxBindings = (sandbox: Sandbox): Binding[] => [
  bind(contract.enterGame, (_platform, { input }) => sandbox.enterGame(input)),
  bind(contract.gameTable, (_platform, { input, token }) => sandbox.gameTable({ ...input, token })),
  bind(contract.playRound, (_platform, { input, token }) => sandbox.playRound({ ...input, token })),
  bind(contract.setClientSeed, (_platform, { input, token }) =>
    sandbox.setClientSeed({ ...input, token }),
  ),
  bind(contract.roundProof, (_platform, { input }) => sandbox.roundProof(input)),
];
