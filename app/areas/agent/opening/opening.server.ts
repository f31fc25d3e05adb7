import { openedAccount, openingTerms } from '@contract/agent/openings';
import { startForm } from '~/forms/start.server';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { minimumAgeOf } from '../../account/entry/registerView.server';
import { memberPath } from '../team/teamQuery';
import { rebateText } from '../team/teamRows.server';
import { openForm } from './openForm.server';

const not_found = 404;
/** Keys of forms are shorter. */
const key_most_chars = 100;

/**
 * Loads the page that opens accounts, or with `opened` the account that a form has opened
 * (agent#open-an-account). A form of nobody's or of another agent is a 404.
 */
export async function loadOpening(page: Page) {
  const key = (page.url.searchParams.get('opened') ?? '').slice(0, key_most_chars);
  const opened = key === '' ? null : await openedData(page, key);
  return { shared: {}, own: { opened, form: opened ? null : await formData(page) } };
}

async function formData(page: Page) {
  const [terms, start, status] = await Promise.all([
    page.call(openingTerms, {}),
    startForm(page, openForm),
    page.status(),
  ]);
  const most = rebateText(valueOf(page, terms).rebateMost);
  return {
    start,
    rebateHint: page.t('opening_rebate_hint', { most }),
    says: page.t('opening_says', { age: minimumAgeOf(status.ok ? status.value.info : undefined) }),
  };
}

async function openedData(page: Page, idempotencyKey: string) {
  const { t, runtime, url } = page;
  const answer = await page.call(openedAccount, { idempotencyKey });
  const { memberId, userName, nickname, agent, rebate, password } = valueOf(
    page,
    answer,
    answer.ok || answer.code !== 'member_not_below' ? undefined : not_found,
  );
  const login = `${runtime.config.publicOrigin ?? url.origin}/m/login${agent ? '?entry=agent' : ''}`;
  return {
    ...{ id: memberId, name: userName, password, login },
    nickname: nickname === userName ? '' : nickname,
    kind: t(agent ? 'team_kind_agent' : 'team_kind_member'),
    rebate: rebateText(rebate),
    to: memberPath(memberId),
  };
}

export type OpeningData = Awaited<ReturnType<typeof loadOpening>>['own'];
export type OpenedData = NonNullable<OpeningData['opened']>;
export type OpeningFormData = NonNullable<OpeningData['form']>;
