import { openAccount, renewFirstPassword } from '@server/areas/agent/api/openings';
import { z } from 'zod';
import type { Refusal } from '~/forms/faults.server';
import { defineForm } from '~/forms/form.server';
import { rulesOf } from '~/forms/rules/rules.server';
import { ruledText, typedText } from '~/forms/schema.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import { keepBack, withBack } from '~/session/wayBack';
import type { Fault } from '~/ui/fault';
import { percentText } from '../percentText.server';
import { memberPath } from '../team/teamQuery';
import { rebateText, idOf } from '../team/teamRows.server';
import { openedPath, openFields, renewFields } from './openFields';

/**
 * Makes a lost first password anew and shows it (agent#a-lost-first-password). Sent twice, it makes one. A member who
 * is not below is a 404; another refusal is told on the page of the form.
 */
export const renewForm = defineForm(renewFields, { idempotent: true, replies: () => '' }).on(
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
export const typeText = () =>
  z.enum(['0', '1', '2'], { errorMap: () => ({ message: 'choice_required' }) }).transform(Number);

/** Opens an account right below the agent (agent#open-an-account). Sent twice, it opens one. */
export const openForm = defineForm(openFields, {
  idempotent: true,
  keyless: true,
  fieldOf: { username_taken: 'username' },
  prepare: (page: Page) => rulesOf(page, ['username', 'nickname']),
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
export function rebateFault({ code, detail }: Refusal): Fault | undefined {
  if (code !== 'rebate_above_upline') return undefined;
  const most = rebateText(typeof detail.most === 'number' ? detail.most : 0);
  return { code: 'opening_rebate_most', params: { most } };
}
