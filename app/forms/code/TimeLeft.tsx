import type { ReactNode } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { useT } from '~/i18n/useT';
import { look_intent } from '../reply';
import { secondsUntil, type SentTimes } from './codeSent';
import { useServerNow } from './useServerNow';

/**
 * The time that a code stays valid, and the time until another can be sent
 * (account#code-countdown). With script it counts down; without script the text is fixed, and a
 * button of the form updates it.
 */
export function TimeLeft({
  sent,
  now,
  isNew,
}: {
  sent: SentTimes;
  now: number;
  /** The code has just been sent, which script announces elsewhere. */
  isNew?: boolean;
}) {
  const t = useT();
  const hydrated = useHydrated();
  const left = secondsUntil(sent.until, now);
  const again = secondsUntil(sent.resendAt, now);
  const parts = { minutes: Math.floor(left / 60), seconds: left % 60 };
  return (
    <div className="time-left">
      <p role="timer" data-seconds={left}>
        {isNew && !hydrated && `${t('in_sms_send')} `}
        {left > 0 ? t('code_good_for', parts) : t('code_over')}
        {again > 0 && ` ${t('code_again_in', { seconds: again })}`}
      </p>
      {!hydrated && (
        <button className="link-button" name="intent" value={look_intent}>
          {t('look_again')}
        </button>
      )}
    </div>
  );
}

/** The remaining time of a code, and the children once another may be sent. */
export function AnotherCode({
  sent,
  now: said,
  isNew,
  children,
}: {
  sent: SentTimes | null;
  /** The server's time when it made the page. */
  now: number;
  /** The code has just been sent, which script announces elsewhere. */
  isNew?: boolean;
  children: ReactNode;
}) {
  const now = useServerNow(said, sent !== null);
  return (
    <>
      {sent && <TimeLeft sent={sent} now={now} isNew={isNew} />}
      {(sent === null || now >= sent.resendAt) && children}
    </>
  );
}
