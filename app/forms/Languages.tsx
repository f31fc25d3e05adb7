import { Fragment } from 'react';
import { languageNames } from '~/i18n/languages';
import { useT } from '~/i18n/useT';

/**
 * The language buttons as part of the form around them, so that typed values are kept. The spaces separate them in
 * text browsers.
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
