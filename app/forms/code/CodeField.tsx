import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { FormField } from '~/forms/FormField';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import type { FormState } from '~/forms/useForm';
import type { Translate } from '~/i18n/translate';
import { useT } from '~/i18n/useT';
import { showNotice } from '~/ui/notices';
import { TimeLeft, useServerNow } from './TimeLeft';
import {
  maySend,
  writeSent,
  type CodeSent,
  default_countdown_s,
  toast_sending_ms,
  toast_sent_ms,
} from './codeSent';

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

/**
 * Requests a code and takes it. Once one is sent, a countdown to the server's expiry replaces the
 * button (account#code-countdown); the button comes back, with the captcha that it needs, when
 * another code may be sent.
 */
export function CodeField<Name extends string>({
  form,
  sent,
  to,
  now: said,
  sentNow,
  captchaRequested,
}: {
  form: FormState<Name | 'captcha' | 'verificationCode'>;
  sent: CodeSent | null;
  /** The number that is typed in the form now. */
  to: string;
  now: number;
  /** The form's last reply has just sent a code. */
  sentNow: boolean;
  /** The form asks for a captcha even while no code can be sent. */
  captchaRequested: boolean;
}) {
  const t = useT();
  const sending = useSendingNotices(t, sentNow ? form.replyId : undefined);
  const mine = sent?.to === to ? sent : null;
  const now = useServerNow(said, mine !== null);
  const may = maySend(mine, to, now);
  return (
    <div className="stack code">
      {mine && <input type="hidden" name="sent" value={writeSent(mine)} />}
      {(may || captchaRequested) && <CaptchaField form={form} />}
      {may && !sending && (
        <button className="button button-quiet" name="intent" value="sendCode">
          {t(mine ? 'send_code_again' : 'send_code')}
        </button>
      )}
      {sending && (
        <p className="time-left" aria-hidden="true">
          {t('code_again_in', { seconds: default_countdown_s })}
        </p>
      )}
      {mine && !sending && <TimeLeft sent={mine} now={now} isNew={sentNow} />}
      <FormField
        form={form}
        name="verificationCode"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
    </div>
  );
}
