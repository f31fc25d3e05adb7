import { Form, Link, useNavigation } from '@remix-run/react';
import { TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Icon } from '~/ui/Icon';
import { Languages } from '~/forms/Languages';
import { useAnsweredForm, useAnswerT } from '~/forms/useReply';
import { NewPaymentFields, PaymentField, paymentLabels } from './PaymentFields';
import type { PasswordReply } from './passwordReply';
import type { loadPayment } from './paymentForm.server';

/** Sets the password of withdrawals, or changes it by the old one (accounts §3). */
export function PaymentForm({
  data,
  reply,
}: {
  data: Awaited<ReturnType<typeof loadPayment>>;
  reply: PasswordReply | undefined;
}) {
  const t = useAnswerT(reply);
  const { form, fields, summary } = useAnsweredForm('payment', reply, paymentLabels(t), t);
  const { state } = useNavigation();
  const given = { fields, answerId: reply?.id };
  const asksOld = data.asksOld || Boolean(fields.oldPaymentPassword!.errors);
  return (
    <TranslatorProvider value={t}>
      <Form method="post" id={form.id} noValidate className="login stack" replace>
        <p className="lead">
          <Icon name="shield" className="icon-big" />
          {t('payment_lead')}
        </p>
        <ErrorSummary {...summary} />
        {asksOld && <PaymentField {...given} name="oldPaymentPassword" />}
        <NewPaymentFields {...given} />
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
