import type { Key } from '~/i18n/keys';
import { isClosedLink } from './closedPaths';
import type { ChromeData } from './rootData';

/** A row or menu entry that leads to a screen. */
export interface MenuEntry {
  label: Key;
  icon: string;
  path: string;
}

type Rule = MenuEntry & {
  /** The whitelabel key that must be on. */
  flag?: string;
  who?: 'members' | 'agents' | 'players';
};

const rules: readonly Rule[] = [
  { label: 'menu_reward', icon: 'gift', path: '/m/rewardCenter', flag: 'REWCEN3', who: 'members' },
  { label: 'menu_mall', icon: 'star', path: '/m/mall/mallHome', flag: 'PTSYS3', who: 'members' },
  {
    label: 'menu_bets',
    icon: 'record',
    path: '/m/gameRecord',
    flag: 'TRANSBETREPMEM3',
    who: 'members',
  },
  { label: 'menu_tickets', icon: 'ticket', path: '/m/tickets', who: 'members' },
  { label: 'menu_results', icon: 'lott', path: '/m/lottery/results' },
  {
    label: 'menu_account_record',
    icon: 'wallet',
    path: '/m/transaction/record',
    flag: 'TRANSREC3',
    who: 'members',
  },
  {
    label: 'menu_security',
    icon: 'shield',
    path: '/m/securityCenter',
    flag: 'SECPRIV',
    who: 'members',
  },
  { label: 'menu_inbox', icon: 'mail', path: '/m/webEmail', flag: 'MAILCEN', who: 'members' },
  {
    label: 'menu_account',
    icon: 'user',
    path: '/m/myAccount/index',
    flag: 'MYACC',
    who: 'members',
  },
  {
    label: 'invite_friends',
    icon: 'invite',
    path: '/m/inviteFriends',
    flag: 'REFERRAL3',
    who: 'members',
  },
  // The affiliate entry is hidden for logged-in types 0, 4 and 40 (site#side-menu).
  { label: 'menu_agent', icon: 'agent', path: '/m/agent/home', who: 'agents' },
  { label: 'menu_promotions', icon: 'promo', path: '/m/activity', who: 'players' },
  { label: 'download_app', icon: 'download', path: '/m/app', who: 'players' },
  { label: 'menu_limits', icon: 'clock', path: '/m/limits', who: 'members' },
  { label: 'menu_help', icon: 'help', path: '/m/help' },
  { label: 'menu_settings', icon: 'settings', path: '/m/set' },
];

/**
 * The entries of the side menu for this visitor or member, in order; the member centre shows them
 * too.
 */
export const sideMenuEntries = ({
  member,
  flags,
  excluded,
  closedPaths,
}: Pick<ChromeData, 'member' | 'flags' | 'excluded' | 'closedPaths'>): MenuEntry[] =>
  rules.filter(
    (rule) =>
      !isClosedLink(closedPaths, rule.path) &&
      (!rule.flag || flags.includes(rule.flag)) &&
      (rule.who !== 'members' || member !== null) &&
      (rule.who !== 'agents' || (member?.agent === true && !excluded)) &&
      (rule.who !== 'players' || !excluded),
  );
