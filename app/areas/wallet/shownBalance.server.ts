import { money } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { hidden_amount } from '~/ui/hiddenAmount';

/** A balance in words, or stars while the member hides balances (wallet#balance-display); minor units. */
export const shownBalance = ({ preferences }: Page, minor: number, currency: string): string =>
  preferences.balanceHidden ? hidden_amount : money(minor, currency);
