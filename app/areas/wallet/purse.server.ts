import { wallet } from '@server/areas/wallet/api/wallet';
import { money, hidden_amount } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { ownText } from '~/session/template.server';

/** A balance, or a sum that tells it, in words, or stars while the member hides balances (wallet#balance-display); minor units. */
export const balanceView = ({ preferences }: Page, minor: number, currency: string): string =>
  preferences.balanceHidden ? hidden_amount : money(minor, currency);

/** The balance as a page shows it. */
export interface ShownBalance {
  /** Minor units; null while the member hides it: then it is nowhere in the page. */
  minor: string | null;
  /** The amount in words, or stars. */
  text: string;
}

/** Returns the balance as a page shows it, or its places where the page is filled (wallet#balance-display, site#filled-pages). */
export const ownBalance = (page: Page, minor: number, currency: string): ShownBalance =>
  page.preferences.balanceHidden
    ? { minor: null, text: hidden_amount }
    : {
        minor: ownText(page, 'minor', String(minor)),
        text: ownText(page, 'balance', money(minor, currency)),
      };

/** The member's balance as a page where it is spent has it. */
export interface Purse {
  /** Minor units; null while the member hides the balance: then it is nowhere in the page. */
  minor: number | null;
  /** The amount in words, or stars. */
  text: string;
}

/** Loads the balance for a page where money is spent (wallet#money-in-sight); null where it could not be had. */
export async function purseOf(page: Page): Promise<Purse | null> {
  const answer = await page.call(wallet, {});
  if (!answer.ok) return null;
  if (page.preferences.balanceHidden) return { minor: null, text: hidden_amount };
  const { sumBalance, currency } = answer.value;
  return { minor: sumBalance, text: money(sumBalance, currency) };
}
