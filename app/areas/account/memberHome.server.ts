import { wallet } from '@contract/wallet';
import { sideMenuEntries } from '~/areas/site/sideMenuEntries';
import { messagesOf } from '~/i18n/translator.server';
import { isAgent, requireMember, trial_type } from '~/session/guards.server';
import type { Page } from '~/session/page.server';

/** The member centre: name, balance, and the same entries that the side menu has. */
export async function loadMemberHome(page: Page) {
  const [member, status, answer] = await Promise.all([
    requireMember(page),
    page.status(),
    page.call(wallet, {}),
  ]);
  const flags = status.ok
    ? Object.entries(status.value.info.whitelabel).flatMap(([flag, on]) => (on ? [flag] : []))
    : [];
  const trial = member.type === trial_type;
  const agent = isAgent(member.type);
  const { t, preferences } = page;
  const who = { name: member.userName, nickname: member.nickname, trial, agent };
  return {
    name: member.userName,
    nickname: member.nickname,
    kind: trial ? ('trial' as const) : agent ? ('agent' as const) : ('member' as const),
    balance: answer.ok
      ? {
          amount: preferences.balanceHidden ? null : answer.value.sumBalance,
          currency: answer.value.currency,
        }
      : null,
    entries: sideMenuEntries({ member: who, flags }).map((entry) => ({
      ...entry,
      label: t(entry.label),
    })),
    messages: messagesOf(preferences.lang, 'member', 'menu'),
  };
}
