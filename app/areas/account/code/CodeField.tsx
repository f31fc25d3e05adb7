import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useHydrated } from '~/ui/useHydrated';
import { useT } from '~/i18n/useT';
import { Field, type Fault } from '~/ui/Field';
import { maySend, secondsUntil, writeSent, type CodeSent } from './codeSent';
import { default_countdown_s } from './toasts';
import { useSendingNotices } from './useSendingNotices';
import { useServerNow } from './useServerNow';

/**
 * Asks for a code and takes it. Once one is sent the button gives way to a countdown to the
 * server's expiry (accounts §4); it comes back, with the captcha that it needs, when another may be
 * sent. Without script the time that is left stands there in words, with a button that looks again.
 */
export function CodeField({
  sent,
  to,
  now: said,
  sentId,
  field,
  fault,
  captcha,
  captchaAsked,
}: {
  sent: CodeSent | null;
  /** The number that the form has now. */
  to: string;
  now: number;
  /** The id of the answer that has just sent a code. */
  sentId: string | undefined;
  field: FieldMetadata<unknown>;
  fault: Fault | null | undefined;
  captcha: ReactNode;
  /** The form asks for one even while no code can be sent. */
  captchaAsked: boolean;
}) {
  const t = useT();
  const hydrated = useHydrated();
  const sending = useSendingNotices(t, sentId);
  const mine = sent?.to === to ? sent : null;
  const now = useServerNow(said, mine !== null);
  const may = maySend(mine, to, now);
  return (
    <div className="stack code">
      {mine && <input type="hidden" name="sent" value={writeSent(mine)} />}
      {(may || captchaAsked) && captcha}
      {may && !sending && (
        <button className="button button-quiet" name="intent" value="sendCode">
          {t(mine ? 'send_code_again' : 'send_code')}
        </button>
      )}
      {sending && (
        <p className="countdown" aria-hidden="true">
          {t('code_seconds', { seconds: default_countdown_s })}
        </p>
      )}
      {mine && !sending && (
        <TimeLeft sent={mine} now={now} hydrated={hydrated} isNew={sentId !== undefined} />
      )}
      <Field
        field={field}
        fault={fault}
        label={t('verification_code')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
    </div>
  );
}

function TimeLeft({
  sent,
  now,
  hydrated,
  isNew,
}: {
  sent: CodeSent;
  now: number;
  hydrated: boolean;
  isNew: boolean;
}) {
  const t = useT();
  const left = secondsUntil(sent.until, now);
  const again = secondsUntil(sent.resendAt, now);
  if (left === 0) return <p className="hint">{t('code_over')}</p>;
  if (hydrated) {
    return (
      <p className="countdown" data-seconds={left} role="timer" aria-live="off">
        {t('code_seconds', { seconds: left })}
      </p>
    );
  }
  const [minutes, seconds] = [Math.floor(left / 60), left % 60];
  return (
    <div className="countdown-words" role="status">
      <p data-seconds={left}>
        {isNew && <>{t('in_sms_send')} </>}
        {t('code_good_for', { minutes, seconds })}{' '}
        {again > 0 && t('code_again_in', { seconds: again })}
      </p>
      <button className="link-button" name="again" value="look">
        {t('look_again')}
      </button>
    </div>
  );
}
