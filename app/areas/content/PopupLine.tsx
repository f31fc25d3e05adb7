import { Link, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/fields';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { useRootData } from '~/ui/rootData';
import { usePanel } from '~/ui/search';
import type { PopupSign } from './types';

/** With script the popup opens by itself this long after the page, or after its list has changed. */
const popup_delay_ms = 500;

/**
 * A line at the foot of home that leads to the popup and dismisses it; with script it opens by itself
 * (content#announcement-popup).
 */
export function PopupLine({ popup: { title, digest } }: { popup: PopupSign }) {
  const t = useT();
  const { to } = usePanel();
  const navigate = useNavigate();
  // Said here and in the panel: a module for it would be one more script of every page.
  const closing = useNavigation().formData?.get('intent') === 'closePopup';
  // Another panel may be open: that of a new account is opened by no address.
  const covered = useRootData()?.own.panel === true;
  useEffect(() => {
    if (covered || closing) return;
    const timer = setTimeout(
      () => navigate(to('popup'), { replace: true, preventScrollReset: true }),
      popup_delay_ms,
    );
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each list, when nothing else is open
  }, [digest, covered]);
  if (closing || covered) return null;
  return (
    <section className="notice popup-line" aria-label={t('popup')}>
      <Icon name="promo" />
      <Link className="grow" to={to('popup')}>
        {title}
      </Link>
      <PostForm fields={preferencesFields} action="/m/set">
        <button className="icon-button" name="intent" value="closePopup">
          <Icon name="close" label={t('close')} />
        </button>
      </PostForm>
    </section>
  );
}
