import { Link } from '@remix-run/react';
import { freePlayFields } from '~/areas/account/trial/freePlayFields';
import type { BannerSlide } from '~/areas/content/types';
import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { useArt } from '~/ui/useArt';

/** The banner that invites a visitor to register or to play free of charge. */
export function RegisterBanner({ banner }: { banner: BannerSlide }) {
  const t = useT();
  const art = useArt();
  return (
    <section className="hero">
      <img src={art(banner.image)} alt="" width="720" height="300" />
      <div className="hero-text">
        <h2>{banner.title}</h2>
        <p>{banner.text}</p>
        <PostForm fields={freePlayFields} action="/m/login">
          <Link className="button button-small button-accent" to="/m/register">
            {t('register')}
          </Link>{' '}
          <button className="button button-small button-quiet" name="intent" value="freeplay">
            {t('home_banner_action')}
          </button>
        </PostForm>
      </div>
    </section>
  );
}
