import { wallet } from '@contract/wallet';
import { messagesOf } from '~/i18n/messages.server';
import { isAgent, trial_type } from '~/session/access';
import { requireMember } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { pictureOf } from '../profile/picture';

/**
 * The member centre: who is here, what they have, and in which of its two arrangements
 * (site#template-flags: template flag `mem_cen`). A club label is shown until it is put away for
 * the visit (rewards#club-sign).
 */
export async function loadMemberHome(page: Page) {
  const [member, status, answer] = await Promise.all([
    requireMember(page),
    page.status(),
    page.call(wallet, {}),
  ]);
  const { preferences, visit } = page;
  const trial = member.type === trial_type;
  const label = member.clubLabel?.labelName ?? '';
  return {
    arrangement: status.ok && status.value.info.mobileTemplate.mem_cen === '0' ? 'old' : 'new',
    name: member.userName,
    nickname: member.nickname,
    kind: trial ? 'trial' : isAgent(member.type) ? 'agent' : 'member',
    picture: pictureOf(member.avatar),
    vip: visit.vipClosed ? '' : label,
    balance: answer.ok
      ? {
          amount: preferences.balanceHidden ? null : answer.value.sumBalance,
          currency: answer.value.currency,
        }
      : null,
    messages: messagesOf(preferences.lang, ['balance', 'member', 'menu']),
  } as const;
}

export type MemberHomeData = Awaited<ReturnType<typeof loadMemberHome>>;
