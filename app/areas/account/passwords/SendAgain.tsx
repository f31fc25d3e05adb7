import { useT } from '~/i18n/useT';
import { useHydrated } from '~/ui/useHydrated';
import { useCountdown } from './useCountdown';

/**
 * Asks for another code, at first for the captcha before it. With script the button is a countdown
 * until the time that the server gave (accounts §4); without, words say how long that was when the
 * page came.
 */
export function SendAgain({ again_ms, isFirst }: { again_ms: number; isFirst: boolean }) {
  const t = useT();
  const hydrated = useHydrated();
  const seconds = useCountdown(again_ms);
  return (
    <div className="send-again">
      {seconds > 0 && (
        <p role="timer" className="fine">
          {t('code_again_after', { seconds })}
        </p>
      )}
      {(seconds === 0 || !hydrated) && (
        <button className="button button-quiet wide" name="intent" value="sendCode">
          {t(isFirst ? 'code_send' : 'code_again')}
        </button>
      )}
    </div>
  );
}
