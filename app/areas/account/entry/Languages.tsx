import { useRouteLoaderData } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import type { loader as rootLoader } from '~/root';

/** The choice of language as buttons of the form itself, so that what was typed stays. */
export function Languages() {
  const t = useT();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <fieldset className="languages">
      <legend className="vh">{t('language')}</legend>
      {root?.languages.map(({ code, name }) => (
        <button key={code} name="lang" value={code} lang={code} className="link-button">
          {name}
        </button>
      ))}
    </fieldset>
  );
}
