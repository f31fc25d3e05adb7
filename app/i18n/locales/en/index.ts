import { chrome } from './chrome';
import { common } from './common';
import { errors } from './errors';
import { games } from './games';
import { later } from './later';
import { login } from './login';
import { member } from './member';
import { play } from './play';
import { titles } from './titles';

/** English: the dictionary from which all keys are typed. */
export const en = { common, chrome, titles, errors, games, login, member, play, later } as const;
