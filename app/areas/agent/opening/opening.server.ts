import {
  openAccount,
  renewFirstPassword,
  agentLink,
  agentLinks,
  type AgentLink,
  createAgentLink,
  endAgentLink,
  agentLinkMemberRows,
  agentLinkMembers,
  type CameByLink,
} from '@server/areas/agent/api/links';
import { z } from 'zod';
import type { Refusal } from '~/forms/faults.server';
import { defineForm } from '~/forms/form.server';
import { rulesOf } from '~/forms/rules/rules.server';
import { ruledText, typedText, ticked } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { dateOnly } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { openLinks } from '~/session/flags.server';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { pageNumber, pageWithin } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import { keepBack, withBack, readBack } from '~/session/wayBack';
import type { Fault } from '~/ui/refused';
import { qrCode } from '~/ui/qr/qrCode.server';
import { plainText, plainTime } from '../../wallet/record/csv';
import { teamValue, teamFile } from '../figures/team.server';
import { withPage, figuresFileAddress } from '../figures/teamAddress';
import { memberPath, team_path } from '../team/teamQuery';
import { percentText, rebateText, idOf } from '../team/teamRows.server';
import {
  openedPath,
  openFields,
  renewFields,
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

/**
 * Makes a lost first password again and shows it (agent#a-lost-first-password). Sent twice, it makes one. A member who
 * is not below is a 404; another refusal is told on the page of the form.
 */
export const renewForm = defineForm(renewFields, {
  answer: {
    idempotent: true,
    replies: () => '',
  },
}).on(
  'renewPassword',
  z.object({ memberId: typedText().transform(idOf) }),
  async ({ page, value: { memberId }, key }) => {
    const answer = await page.call(renewFirstPassword, { memberId, idempotencyKey: key });
    const { searchParams } = page.url;
    const to = searchParams.has('memberId')
      ? withBack(openedPath(key), keepBack(memberPath(memberId), searchParams))
      : keepBack(openedPath(key), searchParams);
    if (answer.ok) return { to, replace: true };
    if (answer.code === 'member_not_below') throw refusal(page, answer.code, 404);
    return { refused: answer };
  },
);

/** The type of an account as a form names it: 0 for a member, else an agent's. */
const typeText = () =>
  z.enum(['0', '1', '2'], { errorMap: () => ({ message: 'choice_required' }) }).transform(Number);

/** Opens an account right below the agent (agent#open-an-account). Sent twice, it opens one. */
export const openForm = defineForm(openFields, {
  input: {
    prepare: (page: Page) => rulesOf(page, ['username', 'nickname']),
  },
  answer: {
    idempotent: true,
    keyless: true,
    fieldOf: { username_taken: 'username' },
  },
}).on(
  'openAccount',
  (rules) =>
    z.object({
      username: ruledText(rules, 'username', { empty: 'username_required' }),
      nickname: ruledText(rules, 'nickname', { optional: true }),
      type: typeText(),
      rebate: percentText(),
    }),
  async ({ page, value, key }) => {
    const answer = await page.call(openAccount, { ...value, idempotencyKey: key });
    if (answer.ok) return { to: openedPath(key), replace: true };
    const rebate = rebateFault(answer);
    return rebate ? { faults: { rebate } } : { refused: answer };
  },
);

/** The words of a rebate above the agent's own: the highest that can be given. */
function rebateFault({ code, detail }: Refusal): Fault | undefined {
  if (code !== 'rebate_above_upline') return undefined;
  const most = rebateText(typeof detail.most === 'number' ? detail.most : 0);
  return { code: 'opening_rebate_most', params: { most } };
}

/** One of the figures that a form offers: the first where nothing was chosen, and a fault for any other text. */
const offered = (figures: readonly number[]) =>
  typedText().transform((text, context) => {
    const chosen = text === '' ? figures[0] : figures.find((figure) => String(figure) === text);
    if (chosen !== undefined) return chosen;
    context.addIssue({ code: 'custom', message: 'choice_required' });
    return z.NEVER;
  });

/** Makes an invitation link (agent#invitations). Sent twice, it makes one. */
export const linkForm = defineForm(linkFields, {
  answer: {
    idempotent: true,
    keyless: true,
  },
}).on(
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
    const path = confirmed ? linkPath(linkId) : endPath(linkId);
    const to = keepBack(path, page.url.searchParams);
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
function linkView({ t, preferences, runtime }: Page, link: AgentLink) {
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

/**
 * Loads a page of the members who came by one of the agent's links (agent#who-came-by-a-link); a 404 for another's.
 */
export async function cameData(page: Page, id: string) {
  const linkId = idOf(id);
  const requested = pageNumber(page.url.searchParams.get('page'));
  const [isOpen, link, { found, ...paged }] = await Promise.all([
    openLinks(page),
    page.call(agentLink, { linkId }).then((answer) => teamValue(page, answer)),
    pageWithin(requested, async (pageNo) =>
      teamValue(page, await page.call(agentLinkMembers, { linkId, pageNo })),
    ),
  ]);
  const { t } = page;
  const here = keepBack(withPage(camePath(linkId), paged.page), page.url.searchParams);
  return {
    link: linkView(page, link),
    heading: t('links_came_count', { count: found.total }),
    left: found.left > 0 ? t('links_came_left', { count: found.left }) : '',
    rows: found.list.map((row) => ({
      id: row.memberId,
      name: row.userName,
      agent: row.agent,
      to: isOpen(team_path) ? withBack(memberPath(row.memberId), here) : null,
      ...entrantView(page, row),
    })),
    file:
      found.total > 0
        ? { to: figuresFileAddress('linkMembers', { link: linkId }), text: t('record_csv') }
        : null,
    ...paged,
  };
}

const entrantView = ({ t, dateTime }: Page, { agent, cameAt, level, above }: CameByLink) => ({
  kind: t(agent ? 'team_kind_agent' : 'team_kind_member'),
  came: dateTime(cameAt),
  place: level === 1 ? t('links_came_here') : t('links_came_moved', { name: above }),
});

const heads: readonly Key[] = [
  ...(['team_user_name', 'team_kind', 'links_came_at', 'team_level_name'] as const),
  'links_came_above',
];

/** Answers with the members who came by one of the agent's links as a CSV file (agent#downloads). */
export function cameFile(page: Page): Promise<Response> {
  const linkId = idOf(page.url.searchParams.get('link') ?? '');
  return teamFile(page, {
    name: 'link-members',
    heads,
    back: camePath(linkId),
    ask: (after) => page.call(agentLinkMemberRows, { linkId, after }),
    next: ({ next }) => next,
    rows: ({ list }) =>
      list.map((row) => {
        const { kind } = entrantView(page, row);
        const came = plainTime(row.cameAt, page.runtime.config.timeZone);
        return [plainText(row.userName), kind, came, String(row.level), plainText(row.above)];
      }),
  });
}

export type CameData = Awaited<ReturnType<typeof cameData>>;
