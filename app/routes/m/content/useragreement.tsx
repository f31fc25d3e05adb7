import { Link, useLoaderData } from '@remix-run/react';
import { loadAgreement } from './useragreement.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';

/** A reading screen: no script at all. */
export const handle: Handle = { i18n: ['agreement'], styles: ['reading'], script: false };

/** /m/useragreement: the agreement that registering asks to accept. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadAgreement);

export default function UserAgreement() {
  const t = useT();
  const { version, validFrom, sections, licence } = useLoaderData<typeof loader>().shared;
  return (
    <article className="stack">
      <p className="fine">
        {t('terms_version')} <time dateTime={version}>{validFrom}</time>
      </p>
      <p>{t('terms_lead')}</p>
      {sections.map(({ title, texts }, index) => (
        <section className="prose" key={title}>
          <h2>
            {index + 1}. {title}
          </h2>
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
      <p className="row">
        {licence && (
          <a className="button button-quiet" href={licence.url}>
            {licence.name}
          </a>
        )}
        <OpenLink className="button button-quiet" to="/m/limits">
          {t('terms_limits')}
        </OpenLink>
        <Link className="button button-quiet" to="/m/customer">
          {t('terms_service')}
        </Link>
      </p>
    </article>
  );
}
