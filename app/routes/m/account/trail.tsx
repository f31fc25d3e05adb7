import { useLoaderData, Link, useNavigation } from '@remix-run/react';
import { wallet } from '@server/areas/wallet/api/wallet';
import { freePlayFields } from '~/areas/account/trial/TrialButton';
import { trailForm } from '~/areas/account/trial/freePlayForm.server';
import { balanceView } from '~/areas/wallet/purse.server';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { trial_type } from '~/session/access';
import { knownMember } from '~/session/guards.server';
import type { Page } from '~/session/page.server';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

/**
 * Loads the free-trial page (account#trial-page): visitors may start one, others are told that they
 * are logged in.
 */
async function loadTrail(page: Page) {
  const member = await knownMember(page);
  const who = !member ? 'visitor' : member.type === trial_type ? 'trial' : 'member';
  const answer = who === 'trial' ? await page.call(wallet, {}) : null;
  const balance = answer?.ok
    ? balanceView(page, answer.value.sumBalance, answer.value.currency)
    : '';
  return { shared: { who }, own: { balance } } as const;
}

type TrailData = Awaited<ReturnType<typeof loadTrail>>;

/** Explains the trial and starts one. */
function TrailScreen({ shared: { who }, own: { balance } }: TrailData) {
  const t = useT();
  const { state } = useNavigation();
  return (
    <div className="stack">
      <section className="poster">
        <Icon name="play" className="icon-big" />
        <h2>{t('trail_heading')}</h2>
        <p>{t('trail_lead')}</p>
        {who === 'visitor' && (
          <PostForm fields={freePlayFields}>
            <button
              className="button button-accent wide"
              name="intent"
              value="freeplay"
              aria-disabled={state !== 'idle'}
            >
              {t('trail_start')}
            </button>
          </PostForm>
        )}
        {who === 'trial' && <p className="mark">{t('trail_running', { balance })}</p>}
        {who === 'member' && (
          <>
            <p className="mark">{t('trail_member')}</p>
            <PostForm fields={freePlayFields}>
              <button
                className="button button-accent wide"
                name="intent"
                value="switch"
                aria-disabled={state !== 'idle'}
              >
                {t('trail_switch')}
              </button>
            </PostForm>
          </>
        )}
      </section>
      <section className="group">
        <h2>{t('trail_what')}</h2>
        <ul className="rows">
          {(
            [
              ['check', 'trail_can_play'],
              ['check', 'trail_can_daily'],
              ['check', 'trail_can_proof'],
              ['lock', 'trail_not_money'],
              ['lock', 'trail_not_profile'],
            ] as const
          ).map(([icon, key]) => (
            <li key={key} className="row-line">
              <Icon name={icon} />
              <span className="grow">{t(key)}</span>
            </li>
          ))}
        </ul>
      </section>
      <p className="row">
        <Link className="button button-quiet" to="/m/rng">
          {t('trail_to_games')}
        </Link>{' '}
        {who !== 'member' && (
          <Link className="button" to="/m/register">
            {t('trail_register')}
          </Link>
        )}
      </p>
    </div>
  );
}

export const handle: Handle = { i18n: ['trail'] };

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadTrail(page));

export const action = /* @__PURE__ */ formAction(trailForm);

export default function Trail() {
  return <TrailScreen {...useLoaderData<typeof loader>()} />;
}
