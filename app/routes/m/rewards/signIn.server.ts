import { signInState } from '@server/areas/rewards/api/rewards';
import { counted } from '~/forms/schema.server';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { givenWords } from '~/areas/rewards/rewardCentre.server';

/** Loads the chain of sign-ins with its prizes (rewards#sign-in). */
export async function loadSignIn({ page, member }: ScreenArgs) {
  await member();
  const answer = await page.call(signInState, {});
  const { currency, points, signedIn, days, prizes } = valueOf(page, answer);
  const { t } = page;
  return {
    shared: {},
    own: {
      points,
      pointsText: counted(points),
      signedIn,
      centre: t('title_rewardCenter'),
      prizes: prizes.map((prize) => ({
        place: prize.place,
        name: t('sign_in_day', { place: String(prize.place) }),
        given: givenWords(page, prize, currency),
        isDone: prize.place <= days,
        isNext: !signedIn && prize.place === days + 1,
      })),
    },
  };
}

export type SignInData = Awaited<ReturnType<typeof loadSignIn>>;
