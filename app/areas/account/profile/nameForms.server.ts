import {
  saveNickname,
  savePayeeName,
  detailFields,
  profile,
  saveDetail,
  type DetailField,
} from '@server/areas/account/api/profile';
import { messenger_fields } from '@server/areas/site/api/site';
import { z } from 'zod';
import { defineForm, type Outcome } from '~/forms/form.server';
import { rulesOf } from '~/forms/rules/rules.server';
import { ruledText, typedText } from '~/forms/schema.server';
import type { CallResult } from '~/gateway/answer.server';
import { saved } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import { nicknameFields, payeeFields, detailsFields } from './profileFields';

const typed_limit_chars = 200;
const typed = typedText().transform((text) => text.slice(0, typed_limit_chars).trim());
const schema = z.object({
  idNumber: typed,
  facebook: typed,
  line: typed,
  whatsapp: typed,
  zalo: typed,
  wechat: typed,
  qqNum: typed,
});

/** The fields that need a proof, the strictest first. */
const proved: readonly DetailField[] = ['idNumber', ...messenger_fields];
const placeOf = (field: DetailField): number =>
  [...proved, ...detailFields].findIndex((each) => each === field);

/**
 * Corrects the optional fields of the registration (account#profile): those that are shown and were changed. An ID number
 * is shown masked, so an empty field leaves it.
 */
export const detailsForm = defineForm(detailsFields).on(
  'saveDetails',
  schema,
  async ({ page, value }) => {
    const { details } = valueOf(page, await page.call(profile, {}));
    const changed = details.filter(({ field, value: before }) =>
      field === 'idNumber' ? value.idNumber !== '' : value[field] !== before,
    );
    // Those that ask for a proof are first: what was typed comes back, and nothing is half done.
    changed.sort((a, b) => placeOf(a.field) - placeOf(b.field));
    for (const { field } of changed) {
      const answer = await page.call(saveDetail, { field, value: value[field] });
      if (!answer.ok) return { refused: answer };
    }
    return { to: page.url.pathname, cookies: [page.cookies.draft.clear()], flash: saved };
  },
);

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
