import { useT } from '~/i18n/useT';

export type Languages = readonly { code: string; name: string }[];

/** The languages as buttons of the form that they stand in, so that what was typed stays. */
export function LanguageButtons({ languages }: { languages: Languages }) {
  const t = useT();
  return (
    <fieldset className="languages">
      <legend className="vh">{t('language')}</legend>
      {languages.map(({ code, name }) => (
        <button key={code} name="lang" value={code} lang={code} className="link-button">
          {name}
        </button>
      ))}
    </fieldset>
  );
}
