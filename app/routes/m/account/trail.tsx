import { useLoaderData, Link, useNavigation } from '@remix-run/react';
import { freePlayFields } from '~/areas/account/trial/freePlayFields';
import { trailForm } from '~/areas/account/trial/freePlayForm.server';
import { loadTrail, type TrailData } from './trail.server';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

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

export const handle: Handle = { i18n: ['trail'], styles: ['member'] };

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadTrail(page));

export const action = /* @__PURE__ */ formAction(trailForm);

export default function Trail() {
  return <TrailScreen {...useLoaderData<typeof loader>()} />;
}
