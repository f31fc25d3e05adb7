import { useLoaderData, Link } from '@remix-run/react';
import { signInState } from '@server/areas/rewards/api/rewards';
import { givenWords } from '~/areas/rewards/rewardCentre.server';
import { centre_path, sign_in_path, signInFields } from '~/areas/rewards/rewardFields';
import { signInForm } from '~/areas/rewards/rewardForms.server';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import { counted } from '~/forms/schema.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { valueOf } from '~/session/reply.server';
import { type ScreenArgs, screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

/** Loads the chain of sign-ins with its prizes (rewards#sign-in). */
async function loadSignIn({ page, member }: ScreenArgs) {
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

type SignInData = Awaited<ReturnType<typeof loadSignIn>>;

/** The chain of days with its prizes, and today's sign-in (rewards#sign-in). */
function SignInScreen({ own }: { own: SignInData['own'] }) {
  const t = useT();
  const { points, pointsText, signedIn, prizes, centre } = own;
  if (prizes.length === 0) {
    return (
      <p className="empty">
        <Icon name="calendar" className="icon-big" />
        {t('error_sign_in_closed')}
      </p>
    );
  }
  return (
    <>
      <section className="sheet stack">
        <p>{t('sign_in_how')}</p>
        {signedIn ? (
          <p className="note">{t('sign_in_done')}</p>
        ) : (
          <PostForm fields={signInFields} action={sign_in_path}>
            <button className="button wide" name="intent" value="signIn">
              {t('sign_in_do')}
            </button>
          </PostForm>
        )}
      </section>
      <ol className="rows" aria-label={t('sign_in_chain')}>
        {prizes.map(({ place, name, given, isDone, isNext }) => (
          <li key={place} className="row-line" aria-current={isNext ? 'step' : undefined}>
            <Icon name={isDone ? 'check' : 'calendar'} />
            <span className="grow">
              {name}
              {isDone && <span className="fine">{t('sign_in_got')}</span>}
              {isNext && <span className="fine">{t('sign_in_today')}</span>}
            </span>
            <span className="value">{given}</span>
          </li>
        ))}
      </ol>
      <ul className="rows">
        <li className="row-line" data-points={points}>
          <Icon name="star" />
          <span className="grow">{t('reward_points_now')}</span>
          <strong>{pointsText}</strong>
        </li>
        <li>
          <Link to={centre_path}>
            <Icon name="gift" />
            <span className="grow">{centre}</span>
            <Icon name="chevron-right" />
          </Link>
        </li>
      </ul>
    </>
  );
}

export const handle: Handle = { i18n: ['rewards'] };

/** /m/activity/signIn: the chain of days in a row, and today's sign-in. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadSignIn);

export const action = /* @__PURE__ */ formAction(signInForm);

export default function SignIn() {
  return <SignInScreen {...useLoaderData<typeof loader>()} />;
}
