import { teamKpi } from '@server/areas/agent/api/team';
import { unreadMessages } from '@server/areas/content/api/messages';
import type { SiteInfo } from '@server/areas/site/api/site';
import { wallet } from '@server/areas/wallet/api/wallet';
import { wallTime } from '@server/kernel/api/wallTime';
import { agentNewsOf, linksOf } from '~/areas/agent/links.server';
import { agentFoot, agentTiles, type AgentLink } from '~/areas/agent/tiles';
import { hasInbox } from '~/session/access';
import type { Page } from '~/session/page.server';
import type { ScreenArgs } from '~/session/screen.server';

export const greetings = ['morning', 'noon', 'afternoon', 'evening'] as const;
type Greeting = (typeof greetings)[number];

/** Returns the greeting of an instant (epoch ms) by the hour of the operator's zone (agent#greeting). */
export function greetingAt(instant: number, timeZone: string): Greeting {
  const hour = Number(
    wallTime(instant, timeZone).slice('2026-01-15T'.length, '2026-01-15T00'.length),
  );
  if (hour <= 10) return 'morning';
  if (hour <= 14) return 'noon';
  return hour <= 18 ? 'afternoon' : 'evening';
}

type Flags = SiteInfo['whitelabel'];

/**
 * Loads the agent area: greeting, balance, the day's counters of the team, and the ways to its pages, each by its
 * flag (agent#agent-home).
 */
export async function loadAgentHome({ page, member: access }: ScreenArgs) {
  const { preferences, runtime } = page;
  const [member, status, purse, kpi, news] = await Promise.all([
    access(),
    page.status(),
    page.call(wallet, {}),
    page.call(teamKpi, {}),
    agentNewsOf(page),
  ]);
  const flags: Flags = status.ok ? status.value.info.whitelabel : {};
  const viewOf = (links: readonly AgentLink[]) => linksOf(page, links, flags);
  return {
    shared: {
      tiles: viewOf(agentTiles),
      foot: viewOf(agentFoot),
    },
    own: {
      greeting: page.t(`agent_greeting_${greetingAt(page.now(), runtime.config.timeZone)}`),
      name: member.userName,
      balance: purse.ok
        ? {
            amount: preferences.balanceHidden ? null : purse.value.sumBalance,
            currency: purse.value.currency,
          }
        : null,
      counters: kpi.ok ? kpi.value.footer : null,
      unread: flags.MAILCEN && hasInbox(member.type) ? await unreadOf(page) : 0,
      news,
    },
  };
}

async function unreadOf(page: Page): Promise<number> {
  const answer = await page.call(unreadMessages, {});
  return answer.ok ? answer.value.unReadCount : 0;
}

export type AgentHomeData = Awaited<ReturnType<typeof loadAgentHome>>;
