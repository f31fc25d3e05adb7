import { Link, useLocation } from '@remix-run/react';
import type { T } from '~/i18n/useT';
import { withQuery } from '~/ui/search';
import { clockText } from './clockText';
import type { SentCode } from './contactCode.server';
import { useLeft } from './useLeft';

/**
 * How long a code that was sent is good, and the way to another one once that may be (accounts §4).
 * Without script the times are those of the page, and a link asks for them anew.
 */
export function SentNote({ sent, t }: { sent: SentCode; t: T }) {
  const location = useLocation();
  const left_ms = useLeft(sent.left_ms);
  const resend_ms = useLeft(sent.resend_ms);
  const here = location.pathname + location.search;
  return (
    <>
      <p className="fine" role="timer">
        {left_ms > 0
          ? t('profile_code_left', { time: clockText(left_ms) })
          : t('profile_code_over')}
      </p>
      {resend_ms > 0 ? (
        <p className="fine">
          {t('profile_resend_later', { time: clockText(resend_ms) })}{' '}
          <Link to={here} replace>
            {t('profile_look_again')}
          </Link>
        </p>
      ) : (
        <Link className="button button-quiet wide" to={withQuery(location, { again: '1' })}>
          {t('profile_resend')}
        </Link>
      )}
    </>
  );
}
