import { claimReward, saveBirthDate, signIn } from '@server/areas/rewards/api/rewards';
import type { ResponseOf } from '@server/kernel/api/call';
import { readTypedDay } from '@server/kernel/api/typedDay';
import { z } from 'zod';
import { defineForm } from '~/forms/form.server';
import { typedText, counted } from '~/forms/schema.server';
import { statusOf } from '~/forms/status';
import { money, withDays } from '~/i18n/format';
import type { Flash } from '~/session/cookies.server';
import { done, saved } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { birthFields, centre_path, claimFields, sign_in_path, signInFields } from './rewardFields';

/** The name of a reward in words; a promotion's is its title. */
export const rewardWords = (
  { t, preferences }: Pick<Page, 't' | 'preferences'>,
  { kind, of }: Pick<ResponseOf<typeof claimReward>, 'kind' | 'of'>,
): string =>
  kind === 'promotion' ? of : t(`reward_${kind}`, { of: withDays(of, preferences.lang) });

/** The parameters of a message about a number of points: the number as it is written, and the plural form. */
export const pointsIn = (points: number) => ({ count: points, points: counted(points) });

/** Points in words, as `1 point` or `2,200 points`. */
export const pointsText = ({ t }: Pick<Page, 't'>, points: number): string =>
  t('reward_points', pointsIn(points));

/** Money or points that a member was given just now. */
interface Given {
  amount: number;
  points: number;
  needed: number;
  currency: string;
}

type Claimed = Pick<ResponseOf<typeof claimReward>, 'kind' | 'of' | 'paid'>;

/** Says where it is now, and what it needs before it can be withdrawn. */
export function givenFlash({ amount, points, needed, currency }: Given): Flash {
  if (points > 0) return done('reward_done_points', pointsIn(points));
  const given = { amount: money(amount, currency), needed: money(needed, currency) };
  return done(needed > 0 ? 'reward_done_locked' : 'reward_done_money', given);
}

/** The same with the name of the reward, for a page that has several. */
function claimedFlash(page: Page, claimed: Given & Claimed): Flash {
  const { amount, needed, currency, paid } = claimed;
  const name = rewardWords(page, claimed);
  if (!paid) return done('reward_claimed_noted', { name });
  const given = { name, amount: money(amount, currency), needed: money(needed, currency) };
  return done(needed > 0 ? 'reward_claimed_locked' : 'reward_claimed_money', given);
}

/** The terms of no reward: the platform refuses them as changed. */
const no_terms = { amount: -1, points: -1, needed: -1 };

/**
 * The terms as the form carries them, in minor units and points; a form that names none takes those of now. Terms that
 * can't be read are those of no reward.
 */
export const seenTerms = z
  .string()
  .optional()
  .transform((text) => {
    if (!text) return undefined;
    const parts = /^(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(text);
    if (!parts) return no_terms;
    return { amount: Number(parts[1]), points: Number(parts[2]), needed: Number(parts[3]) };
  });

/** Names the reward that was just claimed, or whose claim was refused, which is first then. */
export const of_query = 'of';

const claimedPath = (rewardId: string): string =>
  `${centre_path}?${new URLSearchParams({ [of_query]: rewardId })}`;

/** Claims a reward (rewards#reward-centre); a refusal is told on the page. */
export const claimForm = defineForm(claimFields, {
  guard: {
    access: 'real',
  },
  answer: {
    replies: () => '',
    answersHere: true,
  },
}).on(
  'claim',
  z.object({ rewardId: z.string().min(1).max(80), seen: seenTerms }),
  async ({ page, value }) => {
    const answer = await page.call(claimReward, { ...value, lang: page.preferences.lang });
    return answer.ok
      ? {
          to: claimedPath(value.rewardId),
          flash: claimedFlash(page, answer.value),
          replace: true,
        }
      : { refused: answer, about: claimedPath(value.rewardId) };
  },
);

/** A date in any language is shorter: what is longer is none. */
const date_most_chars = 40;

/** Notes the date of birth, once (rewards#birthday). */
export const birthForm = defineForm(birthFields, {
  guard: {
    access: 'real',
  },
  answer: {
    fieldOf: { birth_date_invalid: 'birthDate', birth_date_locked: 'birthDate' },
  },
}).on(
  'saveBirthDate',
  z.object({ birthDate: typedText().transform((text) => text.slice(0, date_most_chars)) }),
  async ({ page, value }) => {
    const answer = await page.call(saveBirthDate, value);
    if (answer.ok) return { to: centre_path, flash: saved };
    // Of a text that is no day nothing is known about anybody's age.
    const isNone = answer.code === 'birth_date_invalid' && !readTypedDay(value.birthDate);
    return isNone
      ? { faults: { birthDate: 'birth_date_form' }, status: statusOf(answer.code) }
      : { refused: answer };
  },
);

/** Signs in for the day's prize (rewards#sign-in). */
export const signInForm = defineForm(signInFields, {
  guard: {
    access: 'real',
  },
  answer: {
    replies: () => '',
    answersHere: true,
  },
}).on('signIn', z.object({}), async ({ page }) => {
  const answer = await page.call(signIn, {});
  return answer.ok
    ? { to: sign_in_path, flash: givenFlash(answer.value), replace: true }
    : { refused: answer };
});
