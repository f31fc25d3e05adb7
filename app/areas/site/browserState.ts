import { useNavigation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import type { Language } from '~/i18n/languages';
import { no_network, saidIn, slow_connection } from '~/ui/noNetwork';
import { showNotice } from '~/ui/notices';
import type { ChromeData } from '~/ui/rootData';
import { whenIdle } from '~/ui/whenIdle';

const notice_ms = 3_000;
/** The message of a network that is away stays until it is back, within reason. */
const away_limit_ms = 600_000;
/** The event may come before the network is gone for requests too: then the site still answers once. */
const ask_again_ms = 2_000;
/** A failed heart passes in silence (games#favourites). */
const silent_intents: readonly unknown[] = ['favourite', 'unfavourite'];

/** Returns true if the site answers: browsers may call this machine's own server out of reach. */
const isReached = (): Promise<boolean> =>
  fetch('/healthz', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

/**
 * With script: a form that is sent while the network is away stays as it is, with all that was typed
 * and its key, and a message says why. Otherwise the failure's page would take its place. A message also
 * stays from the moment that the network goes until it is back (site#no-network).
 */
export function useNetwork(lang: Language): void {
  useEffect(() => {
    let passing: HTMLFormElement | undefined;
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (navigator.onLine || !(form instanceof HTMLFormElement) || form === passing) return;
      const { submitter } = event;
      if (silent_intents.includes(submitter?.getAttribute('value'))) return;
      event.preventDefault();
      event.stopPropagation();
      void isReached().then((reached) => {
        if (!reached) {
          showNotice({ kind: 'bad', text: saidIn(no_network, lang) }, notice_ms);
        } else if (form.isConnected) {
          passing = form;
          form.requestSubmit(submitter);
          passing = undefined;
        }
      });
    };
    let hide: (() => void) | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onChange = () => {
      clearTimeout(timer);
      hide?.();
      hide = undefined;
      if (navigator.onLine) return;
      void isReached().then((reached) => {
        if (navigator.onLine || hide) return;
        if (reached) timer = setTimeout(onChange, ask_again_ms);
        else hide = showNotice({ kind: 'bad', text: saidIn(no_network, lang) }, away_limit_ms);
      });
    };
    const changes = ['online', 'offline'] as const;
    for (const change of changes) window.addEventListener(change, onChange);
    // Before the listeners of the page's own forms.
    window.addEventListener('submit', onSubmit, true);
    return () => {
      clearTimeout(timer);
      hide?.();
      for (const change of changes) window.removeEventListener(change, onChange);
      window.removeEventListener('submit', onSubmit, true);
    };
  }, [lang]);
}

/**
 * With script: registers the service worker once the page has nothing else to do, and tells it the theme of its
 * offline page (site#installed-app).
 * Pages in lite mode have no script, so it is never registered there.
 */
export function useServiceWorker(theme: ChromeData['theme']): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Over plain http, and in private windows of some browsers, there is none.
        const worker = navigator.serviceWorker;
        worker
          ?.register('/sw.js')
          .then(() => worker.ready)
          .then(({ active }) => active?.postMessage(theme))
          .catch(() => undefined);
      }),
    [theme],
  );
}

/** Trial and logout may take a while (site#toasts). */
const toast_waiting_ms = 9_999;
const slow_intents: readonly unknown[] = ['freeplay', 'signOut'];
/** A round and a code that is sent have signs of their own. */
const handled_elsewhere: readonly unknown[] = ['play', 'sendCode'];
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
  const busy = state !== 'idle' && location.key !== left && !handled_elsewhere.includes(intent);
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
