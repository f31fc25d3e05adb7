import { Form, useNavigation } from '@remix-run/react';
import { useCallback } from 'react';
import { TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Icon } from '~/ui/Icon';
import type { ShownCaptcha } from '~/forms/captcha/captcha';
import { CaptchaField } from '~/forms/captcha/CaptchaField';
import { mobileIn, type MobileNumber } from '~/forms/code/mobile';
import { MobileField } from '~/forms/code/MobileField';
import { useSendingNotices } from '~/forms/code/useSendingNotices';
import { DefaultSubmit } from '~/forms/DefaultSubmit';
import { Languages } from '~/forms/Languages';
import { useAnsweredForm, useAnswerT } from '~/forms/useReply';
import { faultOf, mobileRuleName, type Rules } from '~/forms/rules/fieldRule';
import type { PasswordReply } from './passwordReply';
import { useComplete } from './useComplete';

interface Props {
  data: {
    rules: Rules;
    captcha: ShownCaptcha | null;
    number: MobileNumber | null;
  };
  reply: PasswordReply | undefined;
  lead: string;
}

/** Asks for a code: the number and the answer to a captcha (account#sending-codes). */
export function CodeForm({ data, reply, lead }: Props) {
  const t = useAnswerT(reply);
  const captcha = reply?.captcha === undefined ? data.captcha : reply.captcha;
  const { form, fields, summary } = useAnsweredForm(
    'code',
    reply,
    { mobileNum: t('mobile_number'), captcha: t('captcha') },
    t,
  );
  const { state } = useNavigation();
  useSendingNotices(t, undefined, { isOwn: true });
  const { rules } = data;
  const isComplete = useCallback(
    (typed: FormData) => {
      const { countryDialingCode, mobileNum } = mobileIn(typed);
      const rule = rules[mobileRuleName('known', countryDialingCode)];
      const answer = String(typed.get('captcha') ?? '');
      return faultOf(rule, mobileNum) === null && faultOf(rules.captcha, answer) === null;
    },
    [rules],
  );
  const complete = useComplete(form.id, isComplete, reply?.id);
  return (
    <TranslatorProvider value={t}>
      <Form method="post" id={form.id} noValidate className="stack" replace>
        <DefaultSubmit label={t('send_code')} disabled={!complete} />
        <p className="lead">
          <Icon name="phone" className="icon-big" />
          {lead}
        </p>
        <ErrorSummary {...summary} />
        <MobileField
          code={fields.countryDialingCode!}
          number={fields.mobileNum!}
          known={data.number}
        />
        <CaptchaField captcha={captcha} field={fields.captcha!} />
        <button
          className="button wide"
          name="intent"
          value="sendCode"
          disabled={!complete}
          aria-disabled={state !== 'idle'}
        >
          {t('send_code')}
        </button>
        <Languages />
      </Form>
    </TranslatorProvider>
  );
}
