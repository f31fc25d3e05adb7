import type { Dictionary } from '../../keys';
import { centre } from './centre';
import { chrome } from './chrome';
import { common } from './common';
import { content } from './content';
import { errors } from './errors';
import { games } from './games';
import { header } from './header';
import { home } from './home';
import { join } from './join';
import { kinds } from './kinds';
import { language } from './language';
import { later } from './later';
import { launch } from './launch';
import { licence } from './licence';
import { lists } from './lists';
import { login } from './login';
import { balance } from './balance';
import { member } from './member';
import { menu } from './menu';
import { outbox } from './outbox';
import { passwords } from './passwords';
import { paymentForgotten } from './paymentForgotten';
import { other } from './other';
import { play } from './play';
import { profile } from './profile';
import { proof } from './proof';
import { registered } from './registered';
import { rules } from './rules';
import { security } from './security';
import { service } from './service';
import { settings } from './settings';
import { titles } from './titles';
import { toasts } from './toasts';
import { verify } from './verify';
import { trail } from './trail';

export const th: Dictionary = {
  common,
  chrome,
  header,
  licence,
  menu,
  service,
  settings,
  language,
  titles,
  toasts,
  errors,
  games,
  lists,
  centre,
  home,
  content,
  login,
  verify,
  registered,
  join,
  outbox,
  balance,
  member,
  launch,
  passwords,
  paymentForgotten,
  profile,
  security,
  trail,
  other,
  play,
  kinds,
  rules,
  proof,
  later,
};
