import { agentLink, agentLinks, type AgentLink } from '@server/areas/agent/api/links';
import { startForm } from '~/forms/start.server';
import { dateOnly } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import { keepBack, readBack, withBack } from '~/session/wayBack';
import { qrCode } from '~/ui/qr/qrCode.server';
import { idOf, rebateText } from '../team/teamRows.server';
import { linkForm } from './linkForms.server';
import { withPage } from '../figures/teamAddress';
import { camePath, end_query, endPath, linkPath, links_path } from './openFields';

const not_found = 404;

/** Loads a page of the agent's links, the newest first, with the form for another (agent#invitations). */
export async function linksData(page: Page, rebateHint: string) {
  const [{ found, ...paged }, start] = await Promise.all([
    pageWithin(pageNumber(page.url.searchParams.get('page')), async (pageNo) =>
      valueOf(page, await page.call(agentLinks, { pageNo })),
    ),
    startForm(page, linkForm),
  ]);
  const here = withPage(links_path, paged.page);
  const rows = found.list.map((link) => {
    const shown = shownLink(page, link);
    return { ...shown, to: withBack(shown.to, here, links_path) };
  });
  return { start, rebateHint, rows, ...paged };
}

/** Loads one of the agent's links, with its address and QR code while it is open; a 404 for another's. */
export async function linkData(page: Page, id: string) {
  const answer = await page.call(agentLink, { linkId: idOf(id) });
  const isUnknown = !answer.ok && answer.code === 'agent_link_unknown';
  const link = valueOf(page, answer, isUnknown ? not_found : undefined);
  const { searchParams } = page.url;
  const shown = {
    ...shownLink(page, link),
    /** The list that it was opened from, and the page of who came by it. */
    all: readBack(searchParams, links_path),
    came: keepBack(camePath(link.linkId), searchParams),
    end: keepBack(endPath(link.linkId), searchParams),
    stay: keepBack(linkPath(link.linkId), searchParams),
    endAsked: link.state === 'open' && searchParams.has(end_query),
  };
  if (!shown.open) return { ...shown, address: '', qr: null };
  const origin = page.runtime.config.publicOrigin ?? page.url.origin;
  const address = `${origin}/m/register?affiliateCode=${link.code}`;
  return { ...shown, address, qr: qrCode(address) };
}

/** A link as its pages show it. */
export function shownLink({ t, preferences, runtime }: Page, link: AgentLink) {
  const day = (instant: number) => dateOnly(instant, preferences.lang, runtime.config.timeZone);
  const { linkId, agent, rebate, rebateNow, uses, usesMost, state } = link;
  const lowered = state === 'open' && rebateNow < rebate;
  return {
    id: linkId,
    state,
    open: state === 'open',
    to: linkPath(linkId),
    uses,
    kind: t(agent ? 'team_kind_agent' : 'team_kind_member'),
    /** The rebate that a newcomer of now gets; of a link that is over, the one that it was made with. */
    rebate: rebateText(lowered ? rebateNow : rebate),
    /** Says so where the agent's own was lowered below the link's. */
    rebateNow: lowered
      ? t('links_rebate_now', { rebate: rebateText(rebateNow), made: rebateText(rebate) })
      : '',
    used: usesMost === null ? String(uses) : t('links_used_of', { uses, most: usesMost }),
    until: link.expiresAt === null ? t('links_no_end') : day(link.expiresAt),
    made: day(link.createdAt),
    ended: link.endedAt === null ? '' : day(link.endedAt),
  };
}

export type LinksData = Awaited<ReturnType<typeof linksData>>;
export type LinkData = Awaited<ReturnType<typeof linkData>>;
