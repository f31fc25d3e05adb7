import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Language } from '~/i18n/languages';
import { saidIn, slow_connection } from '~/ui/noNetwork';
import { showNotice } from '~/ui/notices';

/** Trial and logout may take a while (site#toasts). */
const toast_waiting_ms = 9_999;
const slow_intents: readonly unknown[] = ['freeplay', 'signOut'];
/** A round and a code that is sent have signs of their own. */
const shown_elsewhere: readonly unknown[] = ['play', 'sendCode'];
/** A page that comes sooner needs no overlay (site#loading-overlay). */
const overlay_delay_ms = 400;
const overlay_limit_ms = 10_000;
/** The message of a slow connection stays as long as the browser may wait. */
const slow_limit_ms = 120_000;

/**
 * With script: shows a message at once while a trial starts or a session ends, and the loading
 * overlay while any other page or form takes longer than a moment. After that a message says that the
 * connection is slow, until the answer is there (site#slow-connection).
 */
export function useWaiting(text: string, lang: Language): void {
  const { state, formData, location } = useNavigation();
  // The browser keeps a page that leads to another site as it was, and shows it again on Back.
  const [left, setLeft] = useState('');
  const intent = formData?.get('intent');
  const busy = state !== 'idle' && location.key !== left && !shown_elsewhere.includes(intent);
  const slow = slow_intents.includes(intent);
  useEffect(() => {
    if (!busy) return;
    if (slow) return showNotice({ kind: 'wait', text }, toast_waiting_ms);
    let hide: (() => void) | undefined;
    const timer = setTimeout(() => {
      hide = showNotice({ kind: 'loading', text }, overlay_limit_ms);
    }, overlay_delay_ms);
    return () => {
      clearTimeout(timer);
      hide?.();
    };
  }, [busy, slow, text]);
  useEffect(() => {
    if (!busy) return;
    let hide: (() => void) | undefined;
    const timer = setTimeout(() => {
      hide = showNotice({ kind: 'bad', text: saidIn(slow_connection, lang) }, slow_limit_ms);
    }, overlay_delay_ms + overlay_limit_ms);
    return () => {
      clearTimeout(timer);
      hide?.();
    };
  }, [busy, lang]);
  const key = location?.key ?? '';
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setLeft(key);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [key]);
}
