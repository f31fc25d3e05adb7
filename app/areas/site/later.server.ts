import { wallet } from '@contract/wallet';
import type { Key } from '~/i18n/keys';
import type { Messages } from '~/i18n/messages';
import { messagesOf } from '~/i18n/messages.server';
import { screenAt } from '~/routes';
import { requireAccess } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { safeRedirect } from '~/session/safeRedirect';

/** The screens of the wallet show the balance before they can do more. */
const wallet_screens: readonly string[] = ['deposit', 'withdraw'];

export interface LaterData {
  icon: string;
  text: string;
  /** Where the title has no bar above it, it heads the content. */
  heading: string | null;
  badge: string;
  meanwhile: string;
  leads: { label: string; path: string }[];
  /** Whence a lottery was launched: there leads the arrow too. */
  back: string | null;
  balance: { amount: number | null; currency: string } | null;
  messages: Messages;
}

const icons: Readonly<Record<string, string>> = {
  lott: 'lott',
  elott: 'elott',
  launchGame: 'lott',
  notice: 'bell',
  help: 'help',
  app: 'download',
  customer: 'service',
  deposit: 'deposit',
  withdraw: 'withdraw',
  limits: 'clock',
  activity: 'promo',
};

/** What a later screen says and leads to; guarded like the screen itself will be. */
export async function loadLater(page: Page): Promise<LaterData> {
  const { id, access, top, title } = screenAt(page.url.pathname);
  const member = await requireAccess(page, access);
  const answer = wallet_screens.includes(id) ? await page.call(wallet, {}) : null;
  const { t, preferences } = page;
  const pageBack = id === 'launchGame' ? page.url.searchParams.get('pageBack') : null;
  const back = safeRedirect(pageBack, '') || null;
  const leads: { label: Key; path: string }[] = [
    ...(back ? [{ label: 'launch_back' as const, path: back }] : []),
    { label: 'category_RNG', path: '/m/rng' },
    { label: 'category_HOT', path: '/m/hot' },
    member
      ? { label: 'title_memberHome', path: '/m/member/home' }
      : { label: 'title_login', path: '/m/login' },
  ];
  return {
    icon: icons[id] ?? 'star',
    text: t(`later_${id}` as Key),
    heading: top === 'none' ? t(title) : null,
    badge: t('later_badge'),
    meanwhile: t('later_meanwhile'),
    back,
    leads: leads.map(({ label, path }) => ({ label: t(label), path })),
    balance: answer?.ok
      ? {
          amount: preferences.balanceHidden ? null : answer.value.sumBalance,
          currency: answer.value.currency,
        }
      : null,
    messages: messagesOf(preferences.lang, ['balance']),
  };
}
