import { daySeal, type DaySeal } from '@server/areas/records/api/seals';
import { balanceView } from '~/areas/wallet/purse.server';
import { typedDay, dayText } from '~/areas/wallet/records/recordAddress';
import { dateTime } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { hidden_amount } from '~/ui/hiddenAmount';

const bad_request = 400;
const not_found = 404;
const screen = '/m/transaction/seal';

/** Loads the member's own balances at the end of a sealed day, with their way to its head (wallet#days-seal). */
export async function loadSeal({ page }: ScreenArgs) {
  const day = typedDay(page.url.searchParams.get('day'));
  const answer = await page.call(daySeal, { day });
  const wrong =
    !answer.ok && (answer.code === 'dates_invalid' || answer.code === 'day_not_sealed')
      ? answer.code
      : null;
  // Before the first seal there is no day that could be asked for: that is no fault of the member's.
  const isFault = wrong !== null && day !== '';
  const fault = isFault
    ? page.t(wrong === 'dates_invalid' ? 'no_day' : 'error_day_not_sealed')
    : null;
  const found = wrong ? null : sealView(page, valueOf(page, answer));
  return {
    shared: {},
    own: { wrong, fault, day: found?.day ?? day, found, hidden: page.preferences.balanceHidden },
    i18n: ['balance'] as const,
    ...(isFault && { status: wrong === 'dates_invalid' ? bad_request : not_found }),
  };
}

function sealView(page: Page, { seal, accounts, earlier, later }: DaySeal) {
  const { lang, balanceHidden: hidden } = page.preferences;
  const { head, hash, signature } = seal;
  const count = (value: number) => value.toLocaleString('en');
  const to = (day: string | null) => day && `${screen}?day=${day}`;
  return {
    day: head.day,
    dayText: dayText(head.day, lang),
    sealedAt: dateTime(head.at, lang, page.runtime.config.timeZone),
    number: head.number,
    accounts: count(head.accounts),
    hash,
    signature,
    root: head.root,
    key: head.key,
    own: accounts.map(({ leaf, position, path }) => ({
      kind: leaf.kind,
      /** Minor units; null while balances are hidden. */
      minor: hidden ? null : leaf.balance,
      path,
      balance: balanceView(page, leaf.balance, leaf.currency),
      entries: count(leaf.entries),
      position: count(position + 1),
      leaf: hidden ? hidden_amount : JSON.stringify(leaf),
    })),
    file: `${screen}/file?day=${head.day}`,
    earlier: to(earlier),
    later: to(later),
  };
}

export type SealData = Awaited<ReturnType<typeof loadSeal>>['own'];
