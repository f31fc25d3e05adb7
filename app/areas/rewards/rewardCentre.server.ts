import { rewardCentre, signInState } from '@server/areas/rewards/api/rewards';
import type { ResponseOf } from '@server/kernel/api/call';
import { counted } from '~/forms/schema.server';
import { startForm } from '~/forms/start.server';
import { dateOnly, money, withDays } from '~/i18n/format';
import type { Page } from '~/session/page.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { pointsText, birthForm, of_query, rewardWords } from './rewardForms.server';

type Centre = ResponseOf<typeof rewardCentre>;
type Reward = Centre['claimable'][number];

/** A day of the operator's zone in the reader's words. */
const dayAt = ({ preferences, runtime }: Page, instant: number): string =>
  dateOnly(instant, preferences.lang, runtime.config.timeZone);

/** Money or points in words. */
export const givenWords = (
  page: Page,
  { amount, points }: Pick<Reward, 'amount' | 'points'>,
  currency: string,
): string => (points > 0 ? pointsText(page, points) : money(amount, currency));

/** Loads all that can be claimed, was claimed, and is to be staked for (rewards#reward-centre). */
export async function loadRewardCentre({ page, member }: ScreenArgs) {
  await member();
  const { t, preferences } = page;
  const [centre, chain] = await Promise.all([
    page.call(rewardCentre, { lang: preferences.lang }),
    page.call(signInState, {}),
  ]);
  const { currency, points, claimable, promotions, waiting, past, locks, asksBirthDate } = valueOf(
    page,
    centre,
  );
  const { prizes, signedIn } = valueOf(page, chain);
  const written = (minor: number) => money(minor, currency);
  const of = page.url.searchParams.get(of_query);
  const over = past.map((reward) => pastView(page, reward, currency));
  const offered = [
    ...claimable.map((reward) => ({ ...viewOf(page, reward, currency), ...of_no_promotion })),
    ...promotions.map((promotion) => promotionView(page, promotion, currency)),
  ];
  return {
    shared: {},
    own: {
      points,
      pointsText: counted(points),
      birth: asksBirthDate ? await startForm(page, birthForm) : null,
      /** Null where the operator has no sign-in. */
      signIn:
        prizes.length === 0
          ? null
          : { title: t('title_signIn'), says: t(signedIn ? 'reward_signed' : 'reward_to_sign') },
      /** The reward of the last act, which is before all others. */
      reported: over.filter(({ id }) => id === of),
      claimable: [
        ...offered.filter(({ id }) => id === of),
        ...offered.filter(({ id }) => id !== of),
      ],
      /** Claims that the operator has to decide. */
      waiting: waiting.map((claim) => ({
        id: claim.rewardId,
        name: claim.title,
        to: promotionAt(claim.promotionId),
        given: claim.amount > 0 ? money(claim.amount, currency) : '',
        when: t('reward_claimed_on', { day: dayAt(page, claim.claimedAt) }),
      })),
      past: over.filter(({ id }) => id !== of),
      locks: locks.map(({ source, name, createdAt, locked, needed, done }) => ({
        on: dateOnly(createdAt, preferences.lang, page.runtime.config.timeZone),
        name: name === '' ? t(`reward_lock_${source}`) : withDays(name, preferences.lang),
        /** Null while balances are hidden, as on the page of withdrawals. */
        figures: preferences.balanceHidden
          ? null
          : {
              locked: t('reward_locked', { amount: written(locked) }),
              staked: t('reward_staked', { done: written(done), needed: written(needed) }),
              left: t('reward_left', { left: written(needed - done) }),
              needed,
              done,
            },
      })),
    },
  };
}

function viewOf(page: Page, reward: Reward, currency: string) {
  const { t } = page;
  const { rewardId: id, state, expiresAt, claimedAt, needed } = reward;
  return {
    id,
    state,
    seen: [reward.amount, reward.points, needed].join('.'),
    name: rewardWords(page, reward),
    given: givenWords(page, reward, currency),
    needs: needed > 0 ? t('reward_needs', { needed: money(needed, currency) }) : '',
    when: whenOf(page, { state, expiresAt, claimedAt }),
  };
}

/** A reward that is over: its name, what it gave, and the day. */
function pastView(page: Page, reward: Centre['past'][number], currency: string) {
  const { rewardId: id, state, kind, claimedAt, needed } = reward;
  const paidOn =
    kind === 'promotion' &&
    claimedAt !== null &&
    page.t('reward_paid_on', { day: dayAt(page, claimedAt) });
  return {
    id,
    state,
    name: rewardWords(page, reward),
    given: givenWords(page, reward, currency),
    when: paidOn || whenOf(page, reward),
    needs:
      state === 'claimed' && needed > 0
        ? page.t('reward_needs', { needed: money(needed, currency) })
        : '',
  };
}

/** The page of a promotion. */
const promotionAt = (id: string): string => `/m/activityDetail?id=${encodeURIComponent(id)}`;

const of_no_promotion = { to: '', note: '' };

/** A promotion that can be claimed, with the way to its terms. */
function promotionView(
  page: Page,
  {
    rewardId: id,
    promotionId,
    title,
    amount,
    needed,
    atOnce,
    endDate,
  }: Centre['promotions'][number],
  currency: string,
) {
  const { t, preferences } = page;
  const day = endDate === null ? '' : withDays(endDate, preferences.lang);
  const pays = amount > 0;
  return {
    id,
    name: title,
    seen: [amount, 0, needed].join('.'),
    to: promotionAt(promotionId),
    given: pays ? money(amount, currency) : '',
    needs: pays && needed > 0 ? t('reward_needs', { needed: money(needed, currency) }) : '',
    note: atOnce ? '' : t(pays ? 'reward_promotion_later' : 'reward_promotion_noted'),
    when: day === '' ? '' : t('reward_until', { day }),
  };
}

function whenOf(
  page: Page,
  { state, expiresAt, claimedAt }: Pick<Reward, 'state' | 'expiresAt' | 'claimedAt'>,
): string {
  if (claimedAt !== null) return page.t('reward_claimed_on', { day: dayAt(page, claimedAt) });
  if (expiresAt === null) return '';
  // The last day is the one before the instant at which it is over.
  const day = dayAt(page, expiresAt - 1);
  return page.t(state === 'expired' ? 'reward_expired_on' : 'reward_until', { day });
}

export type CentreData = Awaited<ReturnType<typeof loadRewardCentre>>;
