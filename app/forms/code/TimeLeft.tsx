import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from 'remix-utils/use-hydrated';
import { look_intent } from '~/forms/reply';
import { useT } from '~/i18n/useT';
import { everySeen, stopwatch } from '~/ui/elapsed';
import { secondsUntil, type SentTimes } from './codeSent';

/** A countdown is updated this often (account#code-countdown). */
const tick_ms = 500;

/**
 * The server's time as this page knows it: the time of its answer, and with script the time that
 * has passed since, in steps, the phone's sleep among it. Its time of day may be wrong.
 */
export function useServerNow(said: number, running: boolean): number {
  const [now, setNow] = useState(said);
  useEffect(() => {
    setNow(said);
    if (!running) return;
    const began = stopwatch.now_ms();
    return everySeen(() => setNow(said + stopwatch.now_ms() - began), tick_ms);
  }, [said, running]);
  return now;
}

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
