import { announcements } from '@server/areas/content/api/content';
import type { SiteInfo } from '@server/areas/site/api/site';
import type { Key } from '~/i18n/keys';
import { isAgent } from '~/session/access';
import type { FrameInput, MemberInfo, Page } from '~/session/page.server';
import { contractAsk } from './contracts/contractWords.server';
import { agentMenu, type AgentLink } from './tiles';

type Flags = SiteInfo['whitelabel'];

/** Returns the ways whose flag is on, in the language of the page (agent#agent-flags). */
export const linksOf = (
  { t }: Pick<Page, 't'>,
  links: readonly AgentLink[],
  flags: Readonly<Partial<Flags>>,
) =>
  links
    .filter(({ flag }) => flag === undefined || flags[flag])
    .map(({ id, path, icon, label }) => ({ id, path, icon, text: t(label as Key) }));

/** Loads the agent menu where an agent has opened it (agent#agent-menu); nothing for anybody else. */
function agentMenuPart(
  page: Pick<Page, 'url' | 't'>,
  flags: Readonly<Partial<Flags>>,
  member: MemberInfo | null,
) {
  if (page.url.searchParams.get('open') !== 'agentMenu') return {};
  if (!member || !isAgent(member.type) || member.exclusion?.kind === 'self') return {};
  return {
    agentMenu: { title: page.t('menu_agent'), links: linksOf(page, agentMenu, flags) },
  };
}

/** Returns the number of announcements for agents that an agent has not opened (support#agents-unread-badges). */
export async function agentNewsOf(page: Page): Promise<number> {
  const { merchantCode } = page.runtime.config;
  const input = { types: 'A', merchantCode, pageSize: 1, language: page.preferences.lang };
  const answer = await page.call(announcements, input);
  return answer.ok ? answer.value.footer.unreadCount : 0;
}

/**
 * Loads the part that agents have in a page's frame: the question about a contract that waits for an answer, and the
 * agents' menu, if it is open.
 */
export async function agentChrome(page: Page, { info, member, screen, isClosed }: FrameInput) {
  if (isClosed) return { ask: null, own: {} };
  return {
    ask: await contractAsk(page, screen.id, member),
    own: agentMenuPart(page, info?.whitelabel ?? {}, member),
  };
}
