import { saveNickname, savePayeeName } from '@server/areas/account/api/profile';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { rulesOf } from '~/forms/rules/rules.server';
import { ruledText } from '~/forms/schema.server';
import { nicknameFields, payeeFields } from './profileFields';
import { savedOr } from './saved.server';

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
