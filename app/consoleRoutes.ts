import type { Permission } from '@server/kernel/api/staff';
import type { Key } from './i18n/keys';

/** A screen of the operator's console (console#two-origins). The members' site knows none of its addresses. */
export interface ConsoleScreen {
  id: string;
  file: string;
  paths: readonly [`/console${string}`];
  title: Key;
  /** An entry of the menu, for roles with this permission; without it the screen is opened by links. */
  menu?: Permission | 'session';
}

type TitleOf<Id extends string> = `title_${Id}` extends Key ? Id : never;

/** A screen: its id has a title in words, its module stands in `app/routes/console`. */
const screen = <const Id extends string>(
  id: Id & TitleOf<Id>,
  path: `/console${string}`,
  file: string,
  menu?: ConsoleScreen['menu'],
): ConsoleScreen => ({
  id,
  file: `routes/console/${file}.tsx`,
  paths: [path],
  title: `title_${id}` as Key,
  ...(menu && { menu }),
});

/** The route table of the console, in the order of its menu, one line each. */
export const consoleScreens: readonly ConsoleScreen[] = [
  screen('consoleHome', '/console', 'home', 'session'),
  screen('consoleMembers', '/console/members', 'members', 'members.read'),
  screen('consoleMember', '/console/members/:id', 'member'),
  screen('consoleSupport', '/console/support', 'support', 'support.read'),
  screen('consoleReady', '/console/support/ready', 'ready'),
  screen('consoleThread', '/console/support/:id', 'thread'),
  screen('consoleFeedback', '/console/feedback', 'feedback', 'feedback.read'),
  screen('consoleFeedbackEntry', '/console/feedback/:id', 'feedbackEntry'),
  screen('consoleDeposits', '/console/deposits', 'deposits', 'deposits.read'),
  screen('consoleStatements', '/console/deposits/import', 'statements'),
  screen('consoleStatement', '/console/deposits/import/:id', 'statement'),
  screen('consoleDeposit', '/console/deposits/:id', 'deposit'),
  screen('consoleWithdrawals', '/console/withdrawals', 'withdrawals', 'withdrawals.read'),
  screen('consolePayouts', '/console/withdrawals/files', 'payouts'),
  screen('consolePayout', '/console/withdrawals/files/:id', 'payout'),
  screen('consoleBankResult', '/console/withdrawals/files/:id/result', 'bankResult'),
  screen('consoleWithdrawal', '/console/withdrawals/:id', 'withdrawal'),
  screen('consoleAdjustments', '/console/adjustments', 'adjustments', 'adjustments.read'),
  screen('consoleGifts', '/console/gifts', 'gifts', 'gifts.read'),
  screen('consoleGift', '/console/gifts/:id', 'gift'),
  screen('consoleCredits', '/console/credits', 'credits', 'credits.read'),
  screen('consoleCredit', '/console/credits/:id', 'credit'),
  screen('consoleDecisions', '/console/decisions', 'decisions', 'session'),
  screen('consoleRecord', '/console/record', 'record', 'record.read'),
  screen('consoleStaff', '/console/staff', 'staff', 'staff.read'),
  screen('consoleSettings', '/console/settings', 'settings', 'settings.read'),
  screen('consolePasskeys', '/console/passkeys', 'passkeys', 'session'),
  screen('consolePasskeyConfirm', '/console/passkeys/confirm', 'passkeyConfirm'),
  screen('consoleLogin', '/console/login', 'login'),
  screen('consoleJoin', '/console/join', 'join'),
  screen('consoleUnknown', '/console/*', 'unknown'),
];

/** Routes of the console without a page: forms of its frame, files. */
export const consoleDataRoutes: readonly Pick<ConsoleScreen, 'id' | 'file' | 'paths'>[] = [
  { id: 'consoleSet', file: 'routes/console/set.tsx', paths: ['/console/set'] },
  {
    id: 'consoleRecordFile',
    file: 'routes/console/recordFile.tsx',
    paths: ['/console/record/file'],
  },
  {
    id: 'consoleDeskPicture',
    file: 'routes/console/deskPicture.tsx',
    paths: ['/console/support/picture/:id'],
  },
  {
    id: 'consoleSlip',
    file: 'routes/console/slip.tsx',
    paths: ['/console/deposits/:id/slip/:picture'],
  },
  {
    id: 'consoleBankFile',
    file: 'routes/console/bankFile.tsx',
    paths: ['/console/withdrawals/files/:id/csv'],
  },
  {
    id: 'consoleGiftPicture',
    file: 'routes/console/giftPicture.tsx',
    paths: ['/console/gifts/:id/picture/:picture'],
  },
];

const partsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Returns the screen of the console at an address; the last of the table where no other takes it. */
export function consoleScreenAt(pathname: string): ConsoleScreen {
  const parts = partsOf(pathname);
  const found = consoleScreens.find(({ paths: [path] }) => {
    const named = partsOf(path);
    const takes = (name: string, index: number) =>
      name.startsWith(':') || name === parts[index]?.toLowerCase();
    return named.length === parts.length && named.every(takes);
  });
  return found ?? consoleScreens.at(-1)!;
}
