import { Fragment } from 'react';
import { languageNames } from '~/i18n/languages';
import { useT } from '~/i18n/useT';

/**
 * The choice of language as buttons of the form itself, so that what was typed stays. The spaces
 * part them in text browsers.
 */
export function Languages() {
  const t = useT();
  return (
    <>
      {' '}
      <fieldset className="languages">
        <legend className="vh">{t('language')}</legend>
        {languageNames.map(({ code, name }) => (
          <Fragment key={code}>
            {' '}
            <button name="lang" value={code} lang={code} className="link-button">
              {name}
            </button>
          </Fragment>
        ))}
      </fieldset>
    </>
  );
}
