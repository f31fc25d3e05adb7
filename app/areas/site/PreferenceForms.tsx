import { useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/fields';
import { languageNames } from '~/i18n/languages';
import { useT } from '~/i18n/useT';
import type { ChromeData } from '~/ui/rootData';

type View = Pick<ChromeData, 'lang' | 'theme' | 'lite'>;

/** Language, theme and lite mode: plain forms, in the side menu and on the settings screen. */
export function PreferenceForms({ data }: { data: View }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const form = {
    fields: preferencesFields,
    action: '/m/set',
    values: { redirectTo: pathname + search },
    reloadDocument: true,
  };
  return (
    <div className="preferences">
      <PostForm {...form}>
        <fieldset>
          <legend>{t('language')}</legend>
          <div className="choices">
            {languageNames.map(({ code, name }) => (
              <Fragment key={code}>
                <button name="lang" value={code} lang={code} aria-pressed={code === data.lang}>
                  {name}
                </button>{' '}
              </Fragment>
            ))}
          </div>
        </fieldset>
      </PostForm>
      <PostForm {...form}>
        <fieldset>
          <legend>{t('theme')}</legend>
          <div className="choices">
            <button name="theme" value="light" aria-pressed={data.theme === 'light'}>
              {t('theme_light')}
            </button>{' '}
            <button name="theme" value="dark" aria-pressed={data.theme === 'dark'}>
              {t('theme_dark')}
            </button>
          </div>
        </fieldset>
      </PostForm>
      <PostForm {...form}>
        <fieldset>
          <legend>{t('lite')}</legend>
          <div className="choices">
            <button name="lite" value="on" aria-pressed={data.lite}>
              {t('on')}
            </button>{' '}
            <button name="lite" value="off" aria-pressed={!data.lite}>
              {t('off')}
            </button>
          </div>
          <p className="fine">{t('lite_hint')}</p>
        </fieldset>
      </PostForm>
    </div>
  );
}
