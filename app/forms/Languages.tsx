import { Fragment } from 'react';
import { languageNames } from '~/i18n/languages';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { useRootData } from '~/ui/rootData';

/**
 * The languages as part of the form around them, so that typed values are kept. One quiet line names the language in
 * use and opens to the others. The spaces separate them in text browsers.
 */
export function Languages() {
  const t = useT();
  const lang = useRootData()?.shared.lang;
  return (
    <details className="languages">
      <summary>
        <Icon name="globe" label={t('language')} />{' '}
        {languageNames.find(({ code }) => code === lang)?.name}
      </summary>
      <div role="group" aria-label={t('language')}>
        {languageNames.map(({ code, name }) => (
          <Fragment key={code}>
            {' '}
            <button
              name="lang"
              value={code}
              lang={code}
              className="link-button"
              aria-pressed={code === lang}
            >
              {name}
            </button>
          </Fragment>
        ))}
      </div>
    </details>
  );
}
