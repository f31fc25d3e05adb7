import {
  agentLink,
  agentLinks,
  type AgentLink,
  createAgentLink,
  endAgentLink,
} from '@server/areas/agent/api/links';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { ticked, typedText } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { dateOnly } from '~/i18n/format';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { valueOf, refusal } from '~/session/reply.server';
import { keepBack, readBack, withBack } from '~/session/wayBack';
import { qrCode } from '~/ui/qr/qrCode.server';
import { withPage } from '../figures/teamAddress';
import { percentText } from '../percentText.server';
import { idOf, rebateText } from '../team/teamRows.server';
import {
  camePath,
  end_query,
  endPath,
  linkPath,
  links_path,
  endFields,
  link_days,
  link_uses,
  linkFields,
} from './openFields';
import { rebateFault, typeText } from './openForm.server';

/** One of the figures that a form offers: the first where nothing was chosen, and a fault for any other text. */
const offered = (figures: readonly number[]) =>
  typedText().transform((text, context) => {
    const chosen = text === '' ? figures[0] : figures.find((figure) => String(figure) === text);
    if (chosen !== undefined) return chosen;
    context.addIssue({ code: 'custom', message: 'choice_required' });
    return z.NEVER;
  });

/** Makes an invitation link (agent#invitations). Sent twice, it makes one. */
export const linkForm = defineForm(linkFields, { idempotent: true, keyless: true }).on(
  'createLink',
  z.object({
    type: typeText(),
    rebate: percentText(),
    days: offered(link_days),
    uses: offered(link_uses),
  }),
  async ({ page, value: { uses: usesMost, ...value }, key }) => {
    const answer = await page.call(createAgentLink, { ...value, usesMost, idempotencyKey: key });
    if (answer.ok) {
      const { linkId, expiresAt } = answer.value;
      const { preferences, runtime } = page;
      const flash =
        expiresAt === null
          ? done('links_created_endless')
          : done('links_created', {
              until: dateOnly(expiresAt, preferences.lang, runtime.config.timeZone),
            });
      return { to: linkPath(linkId), flash, replace: true };
    }
    const rebate = rebateFault(answer);
    return rebate ? { faults: { rebate } } : { refused: answer };
  },
);

/**
 * Ends a link for good, in two steps: the first leads to a page that says what it means, and its yes ends it. Another
 * agent's link is a 404.
 */
export const endForm = defineForm(endFields).on(
  'endLink',
  z.object({ linkId: typedText().transform(idOf), confirmed: ticked() }),
  async ({ page, value: { linkId, confirmed } }) => {
    const answer = await page.call(confirmed ? endAgentLink : agentLink, { linkId });
    const at = confirmed ? linkPath(linkId) : endPath(linkId);
    const to = keepBack(at, page.url.searchParams);
    if (answer.ok && !confirmed) return { to };
    if (answer.ok) return { to, flash: done('links_ended'), replace: true };
    if (answer.code === 'agent_link_unknown') throw refusal(page, answer.code, 404);
    return { refused: answer };
  },
);

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
    const view = linkView(page, link);
    return { ...view, to: withBack(view.to, here, links_path) };
  });
  return { start, rebateHint, rows, ...paged };
}

/** Loads one of the agent's links, with its address and QR code while it is open; a 404 for another's. */
export async function linkData(page: Page, id: string) {
  const answer = await page.call(agentLink, { linkId: idOf(id) });
  const isUnknown = !answer.ok && answer.code === 'agent_link_unknown';
  const link = valueOf(page, answer, isUnknown ? not_found : undefined);
  const { searchParams } = page.url;
  const view = {
    ...linkView(page, link),
    /** The list that it was opened from, and the page of who came by it. */
    all: readBack(searchParams, links_path),
    came: keepBack(camePath(link.linkId), searchParams),
    end: keepBack(endPath(link.linkId), searchParams),
    stay: keepBack(linkPath(link.linkId), searchParams),
    endAsked: link.state === 'open' && searchParams.has(end_query),
  };
  if (!view.open) return { ...view, address: '', qr: null };
  const origin = page.runtime.config.publicOrigin ?? page.url.origin;
  const address = `${origin}/m/register?affiliateCode=${link.code}`;
  return { ...view, address, qr: qrCode(address) };
}

/** A link as its pages show it. */
export function linkView({ t, preferences, runtime }: Page, link: AgentLink) {
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
