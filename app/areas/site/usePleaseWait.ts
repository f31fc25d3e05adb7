import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { showNotice } from '~/ui/notices';

/** Trial and logout may take a while (site#toasts). */
const toast_waiting_ms = 9_999;
const slow_intents: readonly unknown[] = ['freeplay', 'signOut'];

/** With script: shows a waiting message while a trial starts or a session ends. */
export function usePleaseWait(text: string): void {
  const { state, formData } = useNavigation();
  const waiting = state !== 'idle' && slow_intents.includes(formData?.get('intent'));
  useEffect(() => {
    if (!waiting) return;
    return showNotice({ kind: 'wait', text }, toast_waiting_ms);
  }, [waiting, text]);
}
