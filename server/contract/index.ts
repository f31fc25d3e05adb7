import * as account from './account/entry';
import type { Call } from './call';
import * as content from './content';
import * as games from './games';
import * as passwords from './account/passwords';
import * as profile from './account/profile';
import * as sandbox from './sandbox';
import * as security from './account/security';
import * as site from './site';
import * as social from './account/social';
import * as verification from './verification';
import * as wallet from './wallet';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'auth' in value;

/** Every call of the contract. */
export const calls: readonly Call[] = [
  site,
  account,
  verification,
  passwords,
  profile,
  security,
  social,
  wallet,
  games,
  content,
  sandbox,
].flatMap((area) => Object.values(area).filter(isCall));
