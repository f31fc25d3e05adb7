import { wallet } from '@server/areas/wallet/api/wallet';
import { isAgent, trial_type } from '~/session/access';
import { closedNotice } from '~/session/excluded.server';
import type { ScreenArgs } from '~/session/screen.server';
import { pictureOf } from '~/areas/account/profile/picture';

/**
 * Loads the member centre: the member, the balance, and the layout (site#template-flags: template flag `mem_cen`), and
 * why play is closed (protection#closed-and-open). A club label is shown until the member closes it for the visit
 * (rewards#club-sign).
 */
export async function loadMemberHome({ page, member: access }: ScreenArgs) {
  const [member, status, answer] = await Promise.all([
    access(),
    page.status(),
    page.call(wallet, {}),
  ]);
  const { preferences, visit } = page;
  const old = status.ok && status.value.info.mobileTemplate.mem_cen === '0';
  const trial = member.type === trial_type;
  const excluded = member.exclusion?.kind === 'self';
  const label = member.clubLabel?.labelName ?? '';
  return {
    shared: {
      arrangement: old ? 'old' : 'new',
      kind: trial ? 'trial' : isAgent(member.type) ? 'agent' : 'member',
    },
    own: {
      name: member.userName,
      nickname: member.nickname,
      closed: closedNotice(page, member.exclusion),
      passwordDue: member.passwordDue,
      picture: pictureOf(member.avatar),
      vip: visit.vipClosed || excluded ? '' : label,
      excluded,
      balance: answer.ok
        ? {
            amount: preferences.balanceHidden ? null : answer.value.sumBalance,
            currency: answer.value.currency,
          }
        : null,
    },
  } as const;
}

export type MemberHomeData = Awaited<ReturnType<typeof loadMemberHome>>;
