import { saveNickname, savePayeeName } from '@server/areas/account/api/profile';
import { z } from 'zod';
import { defineForm, type Outcome } from '~/forms/form.server';
import { rulesOf } from '~/forms/rules/rules.server';
import { ruledText } from '~/forms/schema.server';
import type { CallResult } from '~/gateway/answer.server';
import { saved } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { nicknameFields, payeeFields } from './profileFields';

/** Redirects to the whole profile after a save; returns the platform's refusal otherwise. */
export const savedOr = (page: Page, answer: CallResult<unknown>): Outcome<never, undefined> =>
  answer.ok
    ? { to: page.url.pathname, cookies: [page.cookies.draft.clear()], flash: saved }
    : { refused: answer };

/** The name that other members see. */
export const nicknameForm = defineForm(nicknameFields, {
  prepare: (page) => rulesOf(page, ['nickname']),
}).on(
  'saveNickname',
  (rules) => z.object({ nickname: ruledText(rules, 'nickname', { empty: 'required' }) }),
  async ({ page, value }) => savedOr(page, await page.call(saveNickname, value)),
);

/** The name of the account that withdrawals are paid to, set once. */
export const payeeForm = defineForm(payeeFields, {
  prepare: (page) => rulesOf(page, ['payeeName']),
  fieldOf: { payee_name_locked: 'payeeName' },
}).on(
  'savePayeeName',
  (rules) => z.object({ payeeName: ruledText(rules, 'payeeName', { empty: 'required' }) }),
  async ({ page, value }) => savedOr(page, await page.call(savePayeeName, value)),
);
