import { languageNames } from '~/i18n/languageNames';
import { useT } from '~/i18n/useT';

/** The choice of language as buttons of the form itself, so that what was typed stays. */
export function Languages() {
  const t = useT();
  return (
    <fieldset className="languages">
      <legend className="vh">{t('language')}</legend>
      {languageNames.map(({ code, name }) => (
        <button key={code} name="lang" value={code} lang={code} className="link-button">
          {name}
        </button>
      ))}
    </fieldset>
  );
}
