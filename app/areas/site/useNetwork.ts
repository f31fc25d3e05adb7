import { useEffect } from 'react';
import type { Language } from '~/i18n/languages';
import { no_network, saidIn } from '~/ui/noNetwork';
import { showNotice } from '~/ui/notices';

const notice_ms = 3_000;
/** The message of a network that is away stays until it is back, within reason. */
const away_limit_ms = 600_000;
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
    const onChange = () => {
      hide?.();
      hide = undefined;
      if (navigator.onLine) return;
      void isReached().then((reached) => {
        if (reached || navigator.onLine || hide) return;
        hide = showNotice({ kind: 'bad', text: saidIn(no_network, lang) }, away_limit_ms);
      });
    };
    const changes = ['online', 'offline'] as const;
    for (const change of changes) window.addEventListener(change, onChange);
    // Before the listeners of the page's own forms.
    window.addEventListener('submit', onSubmit, true);
    return () => {
      hide?.();
      for (const change of changes) window.removeEventListener(change, onChange);
      window.removeEventListener('submit', onSubmit, true);
    };
  }, [lang]);
}
