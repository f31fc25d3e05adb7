import { Link, useLocation, useNavigation, useSubmit } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/fields';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { Panel } from '~/ui/Panel';
import { Prose } from '~/ui/Prose';
import { withQuery } from '~/ui/search';
import type { PopupPage } from './types';

/**
 * The popup: one announcement a page; closing it dismisses the list. Visitors are shown the ways in
 * (content#announcement-popup).
 */
export function PopupPanel({ popup, visitor }: { popup: PopupPage; visitor: boolean }) {
  const t = useT();
  const closing = useNavigation().formData?.get('intent') === 'closePopup';
  const submit = useSubmit();
  const dismiss = () =>
    submit({ intent: 'closePopup' }, { method: 'post', action: '/m/set', replace: true });
  return (
    <Panel
      title={popup.title}
      side="center"
      leaves={closing}
      onClose={dismiss}
      close={
        <PostForm fields={preferencesFields} action="/m/set" replace>
          <button className="icon-button" name="intent" value="closePopup">
            <Icon name="close" label={t('close')} />
          </button>
        </PostForm>
      }
    >
      <Prose html={popup.html} />
      {popup.pages > 1 && <Pages {...popup} />}
      {visitor && (
        <p className="row">
          <Link className="button" to="/m/register">
            {t('register')}
          </Link>{' '}
          <Link className="button button-quiet" to="/m/login">
            {t('login')}
          </Link>
        </p>
      )}
    </Panel>
  );
}

/** Previous and next, which are off at the ends. */
function Pages({ page, pages }: Pick<PopupPage, 'page' | 'pages'>) {
  const t = useT();
  const location = useLocation();
  const step = (to: number, rel: 'prev' | 'next', label: string) =>
    to < 1 || to > pages ? (
      <span className="button button-quiet" role="link" aria-disabled="true">
        {label}
      </span>
    ) : (
      <Link
        className="button button-quiet"
        rel={rel}
        to={`${withQuery(location, { popup: String(to) })}#panel`}
        replace
        preventScrollReset
      >
        {label}
      </Link>
    );
  return (
    <nav className="popup-pages" aria-label={t('popup_pages')}>
      {step(page - 1, 'prev', t('popup_previous'))}
      <span>
        {page} / {pages}
      </span>
      {step(page + 1, 'next', t('popup_next'))}
    </nav>
  );
}
