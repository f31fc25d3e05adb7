import { openedAccount, openingTerms } from '@server/areas/agent/api/links';
import { minimumAgeOf } from '~/areas/account/register/consent.server';
import {
  cameData,
  type CameData,
  linkData,
  linksData,
  type LinkData,
  type LinksData,
  openForm,
} from '~/areas/agent/opening/opening.server';
import { linkPath, opening_path, openedPath } from '~/areas/agent/opening/openFields';
import { memberPath, team_path } from '~/areas/agent/team/teamQuery';
import { rebateText } from '~/areas/agent/team/teamRows.server';
import { startForm } from '~/forms/start.server';
import { openLinks } from '~/session/flags.server';
import { newIdempotencyKey, type Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { keepBack, readBack, withBack } from '~/session/wayBack';

const not_found = 404;
/** Keys of forms are shorter. */
const key_most_chars = 100;

/**
 * Loads the page that opens accounts and makes links; with `opened` the account that a form has opened
 * (agent#open-an-account), with `link` one link, and with `came` who came by it, with `tab` or `page` the links alone
 * (agent#invitations). An account or link of nobody's or of another agent is a 404.
 */
export async function loadOpening(page: Page) {
  const { searchParams } = page.url;
  const key = (searchParams.get('opened') ?? '').slice(0, key_most_chars);
  const linkId = searchParams.get('link') ?? '';
  if (key !== '') {
    const back = readBack(searchParams, opening_path);
    return screenOf({ opened: await openedData(page, key), back });
  }
  if (linkId !== '' && searchParams.has('came')) {
    const back = keepBack(linkPath(linkId), searchParams);
    return screenOf({ came: await cameData(page, linkId), back });
  }
  if (linkId !== '') {
    const link = await linkData(page, linkId);
    return screenOf({ link, back: link.all });
  }
  const terms = valueOf(page, await page.call(openingTerms, {}));
  const rebateHint = page.t('opening_rebate_hint', { most: rebateText(terms.rebateMost) });
  const alone = searchParams.get('tab') === 'links' || searchParams.has('page');
  const [form, links] = await Promise.all([
    alone ? undefined : formData(page, rebateHint),
    linksData(page, rebateHint),
  ]);
  return screenOf({ form, links });
}

interface View {
  form?: Awaited<ReturnType<typeof formData>> | undefined;
  links?: LinksData;
  opened?: Awaited<ReturnType<typeof openedData>>;
  link?: LinkData;
  came?: CameData;
  back?: string;
}

/** One of the screen's views, with the page that its arrow leads to. */
const screenOf = ({ form, links, opened, link, came, back }: View) => ({
  shared: {},
  own: {
    form: form ?? null,
    links: links ?? null,
    opened: opened ?? null,
    link: link ?? null,
    came: came ?? null,
    back: back ?? null,
  },
});

async function formData(page: Page, rebateHint: string) {
  const [start, status] = await Promise.all([startForm(page, openForm), page.status()]);
  return {
    start,
    rebateHint,
    says: page.t('opening_says', { age: minimumAgeOf(status.ok ? status.value.info : undefined) }),
  };
}

async function openedData(page: Page, idempotencyKey: string) {
  const { t, runtime, url } = page;
  const answer = await page.call(openedAccount, { idempotencyKey });
  const { memberId, userName, nickname, agent, rebate, password, ...made } = valueOf(
    page,
    answer,
    answer.ok || answer.code !== 'member_not_below' ? undefined : not_found,
  );
  const login = `${runtime.config.publicOrigin ?? url.origin}/m/login${agent ? '?entry=agent' : ''}`;
  return {
    id: memberId,
    name: userName,
    password,
    login,
    renewed: made.renewed,
    /** The key of the form for another first password; null where there can be none. */
    renewKey: made.mayRenew ? newIdempotencyKey() : null,
    nickname: nickname === userName ? '' : nickname,
    kind: t(agent ? 'team_kind_agent' : 'team_kind_member'),
    rebate: rebateText(rebate),
    to: (await openLinks(page))(team_path)
      ? withBack(memberPath(memberId), openedPath(idempotencyKey))
      : null,
  };
}

export type OpeningData = Awaited<ReturnType<typeof loadOpening>>['own'];
export type OpenedData = NonNullable<OpeningData['opened']>;
export type OpeningFormData = NonNullable<OpeningData['form']>;
