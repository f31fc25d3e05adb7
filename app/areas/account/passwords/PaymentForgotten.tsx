import { Form, Link, useNavigation } from '@remix-run/react';
import { TranslatorProvider, useT } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Field } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import { Languages } from '~/forms/Languages';
import { useLast } from '~/forms/useLast';
import { useAnsweredForm, useAnswerT } from '~/forms/useReply';
import { NewPaymentFields, paymentLabels } from './PaymentFields';
import type { PasswordReply } from './passwordReply';
import type { loadForgotten } from './paymentForgotten.server';

interface Props {
  data: Awaited<ReturnType<typeof loadForgotten>>;
  reply: PasswordReply | undefined;
}

/**
 * A forgotten payment password: a code to a contact of the member's own, and with it a new one;
 * where there is no such contact, how to get one, and customer service.
 */
export function PaymentForgotten({ data, reply }: Props) {
  const t = useAnswerT(reply);
  const { sentTo, ways } = data;
  const labels = {
    verificationCode: t('payment_forgot_code'),
    ...paymentLabels(t),
  };
  const { form, fields, summary } = useAnsweredForm('paymentForgotten', reply, labels, t);
  // A code that was refused is of no more use: with script its field has to be a new one.
  const isRefused = Boolean(reply?.result.error?.verificationCode);
  const refusedCode = useLast(isRefused ? reply?.id : undefined);
  const { state } = useNavigation();
  const busy = state !== 'idle';
  return (
    <TranslatorProvider value={t}>
      <Form method="post" id={form.id} noValidate className="login stack" replace>
        <p className="lead">
          <Icon name="shield" className="icon-big" />
          {sentTo
            ? t('payment_forgot_enter', { contact: sentTo.contact })
            : t(ways.length > 0 ? 'payment_forgot_lead' : 'payment_forgot_none')}
        </p>
        <ErrorSummary {...summary} />
        {sentTo ? (
          <>
            <input type="hidden" name="by" value={sentTo.by} />
            <Field
              key={`code ${refusedCode}`}
              field={fields.verificationCode!}
              label={labels.verificationCode}
              required
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
            />
            <NewPaymentFields fields={fields} answerId={reply?.id} />
            <button
              className="button wide"
              name="intent"
              value="resetPaymentPassword"
              aria-disabled={busy}
            >
              {t('password_save')}
            </button>
            <button className="button button-quiet wide" name="intent" value="sendPaymentCode">
              {t('payment_forgot_again')}
            </button>
          </>
        ) : (
          ways.length > 0 && <Ways ways={ways} busy={busy} />
        )}
        <p className="login-foot">
          {ways.length === 0 && (
            <Link to="/m/myAccount/index?edit=mobile">{t('payment_forgot_confirm')}</Link>
          )}{' '}
          <Link to="/m/customer">{t('payment_forgot_service')}</Link>
        </p>
        <Languages />
      </Form>
    </TranslatorProvider>
  );
}

function Ways({ ways, busy }: { ways: Props['data']['ways']; busy: boolean }) {
  const t = useT();
  return (
    <>
      <input type="hidden" name="intent" value="sendPaymentCode" />
      {ways.map(({ by, contact }) => (
        <button key={by} className="button wide" name="by" value={by} aria-disabled={busy}>
          {t(by === 'email' ? 'payment_forgot_email' : 'payment_forgot_mobile', { contact })}
        </button>
      ))}
    </>
  );
}
