import { wallet } from '@server/areas/wallet/api/wallet';
import { balanceView } from '~/areas/wallet/purse.server';
import { trial_type } from '~/session/access';
import { knownMember } from '~/session/guards.server';
import type { Page } from '~/session/page.server';

/**
 * Loads the free-trial page (account#trial-page): visitors may start one, others are told that they
 * are logged in.
 */
export async function loadTrail(page: Page) {
  const member = await knownMember(page);
  const who = !member ? 'visitor' : member.type === trial_type ? 'trial' : 'member';
  const answer = who === 'trial' ? await page.call(wallet, {}) : null;
  const balance = answer?.ok
    ? balanceView(page, answer.value.sumBalance, answer.value.currency)
    : '';
  return { shared: { who }, own: { balance } } as const;
}

export type TrailData = Awaited<ReturnType<typeof loadTrail>>;
