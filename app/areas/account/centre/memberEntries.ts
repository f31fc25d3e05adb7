import { sideMenuEntries, type MenuEntry } from '~/ui/menuEntries';

type Shown = Parameters<typeof sideMenuEntries>[0];

export interface MemberEntries {
  /** The most used entries, shown as tiles. */
  quick: MenuEntry[];
  account: MenuEntry[];
  records: MenuEntry[];
  more: MenuEntry[];
}

const places: Readonly<Record<string, keyof MemberEntries>> = {
  '/m/rewardCenter': 'quick',
  '/m/activity': 'quick',
  '/m/mall/mallHome': 'quick',
  '/m/webEmail': 'quick',
  '/m/myAccount/index': 'account',
  '/m/securityCenter': 'account',
  '/m/gameRecord': 'records',
  '/m/tickets': 'records',
  '/m/transaction/record': 'records',
};

/**
 * The side menu's entries, grouped as the member centre shows them, and the centre's own entries.
 */
export function memberEntries(shown: Shown): MemberEntries {
  const entries: MemberEntries = { quick: [], account: [], records: [], more: [] };
  for (const entry of sideMenuEntries(shown)) entries[places[entry.path] ?? 'more'].push(entry);
  entries.account.push({ label: 'member_cards', icon: 'card', path: '/m/myBankCards' });
  entries.records.push(
    { label: 'menu_deposit_record', icon: 'deposit', path: '/m/vouReport' },
    { label: 'menu_withdraw_record', icon: 'withdraw', path: '/m/withdrawReport' },
  );
  return entries;
}
