import { Form, Link, useNavigation } from '@remix-run/react';
import { TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Field } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import { Languages } from '../form/Languages';
import { useAnsweredForm, useAnswerT } from '../form/useReply';
import type { PasswordReply } from './passwordReply';
import type { loadPayment } from './paymentForm.server';

/** Sets the password of withdrawals, or changes it by the old one (accounts §3). */
export function PaymentForm({
  data,
  reply,
  action,
}: {
  data: Awaited<ReturnType<typeof loadPayment>>;
  reply: PasswordReply | undefined;
  /** Where the form goes to when another screen shows it. */
  action?: string;
}) {
  const t = useAnswerT(reply);
  const labels = {
    oldPaymentPassword: t('payment_old'),
    paymentPassword: t('payment_new'),
    confirmPaymentPassword: t('payment_confirm'),
  };
  const { form, fields, entries } = useAnsweredForm('payment', reply, labels, t);
  const { state } = useNavigation();
  const secret = {
    type: 'password',
    answerId: reply?.id,
    required: true,
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 6,
  } as const;
  const asksOld = data.asksOld || Boolean(fields.oldPaymentPassword!.errors);
  return (
    <TranslatorProvider value={t}>
      <Form method="post" action={action} id={form.id} noValidate className="login stack" replace>
        <p className="lead">
          <Icon name="shield" className="icon-big" />
          {t('payment_lead')}
        </p>
        <ErrorSummary title={t('error_summary')} entries={entries} />
        {asksOld && (
          <Field {...secret} field={fields.oldPaymentPassword!} label={labels.oldPaymentPassword} />
        )}
        <Field
          {...secret}
          field={fields.paymentPassword!}
          label={labels.paymentPassword}
          hint={t('payment_hint')}
        />
        <Field
          {...secret}
          field={fields.confirmPaymentPassword!}
          label={labels.confirmPaymentPassword}
        />
        <button
          className="button wide"
          name="intent"
          value="setPaymentPassword"
          aria-disabled={state !== 'idle'}
        >
          {t('password_save')}
        </button>
        {asksOld && (
          <p className="login-foot">
            <Link to="/m/paymentPassword?forgot=1">{t('payment_forgot')}</Link>
          </p>
        )}
        <Languages />
      </Form>
    </TranslatorProvider>
  );
}
