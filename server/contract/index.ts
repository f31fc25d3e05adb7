import * as account from './account';
import type { Call } from './call';
import * as content from './content';
import * as games from './games';
import * as sandbox from './sandbox';
import * as site from './site';
import * as wallet from './wallet';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'auth' in value;

/** Every call of the contract. */
export const calls: readonly Call[] = [site, account, wallet, games, content, sandbox].flatMap(
  (area) => Object.values(area).filter(isCall),
);
