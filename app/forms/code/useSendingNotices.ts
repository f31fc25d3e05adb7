import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { toast_sending_ms, toast_sent_ms } from './codeSent';
import type { Translate } from '~/i18n/translate';
import { showNotice } from '~/ui/notices';

/**
 * With script: announces that a code is being sent, and then that it was sent
 * (account#code-messages), once per `sentId`. `isOwn`: the form's own button sends it, and the
 * return key sends no intent.
 */
export function useSendingNotices(
  t: Translate,
  sentId?: string | undefined,
  { isOwn = false }: { isOwn?: boolean } = {},
): boolean {
  const { state, formData } = useNavigation();
  const byReturn = isOwn && formData?.has('captcha') && !formData.has('lang');
  const intent = formData?.get('intent') ?? (byReturn ? 'sendCode' : null);
  const sending = state !== 'idle' && intent === 'sendCode';
  useEffect(() => {
    if (!sending) return;
    return showNotice({ kind: 'wait', text: t('in_sms_sending') }, toast_sending_ms);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words of when it began
  }, [sending]);
  useEffect(() => {
    if (!sentId) return;
    return showNotice({ kind: 'good', text: t('in_sms_send') }, toast_sent_ms);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each code
  }, [sentId]);
  return sending;
}
