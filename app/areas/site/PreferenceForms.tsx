import { Form, useLocation } from '@remix-run/react';
import { Fragment } from 'react';
import { languageNames } from '~/i18n/languages';
import { useT } from '~/i18n/useT';
import type { ChromeData } from '~/ui/rootData';

type Shown = Pick<ChromeData, 'lang' | 'theme' | 'lite'>;

/** Language, theme and lite mode: plain forms, in the side menu and on the settings screen. */
export function PreferenceForms({ data }: { data: Shown }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const here = <input type="hidden" name="redirectTo" value={pathname + search} />;
  return (
    <div className="preferences">
      <Form method="post" action="/m/set" reloadDocument>
        {here}
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
      </Form>
      <Form method="post" action="/m/set" reloadDocument>
        {here}
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
      </Form>
      <Form method="post" action="/m/set" reloadDocument>
        {here}
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
      </Form>
    </div>
  );
}
