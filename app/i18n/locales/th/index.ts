import type { Dictionary } from '../../keys';
import { chrome } from './chrome';
import { common } from './common';
import { errors } from './errors';
import { games } from './games';
import { later } from './later';
import { login } from './login';
import { member } from './member';
import { play } from './play';
import { titles } from './titles';

export const th: Dictionary = {
  common,
  chrome,
  titles,
  errors,
  games,
  login,
  member,
  play,
  later,
};
