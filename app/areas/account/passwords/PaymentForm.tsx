import { Link } from '@remix-run/react';
import { SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { FirstWithdrawal } from '~/areas/wallet/FirstWithdrawal';
import { Icon } from '~/ui/Icon';
import { PaymentField } from './PaymentField';
import { paymentFields } from './paymentFields';
import type { loadPayment } from './paymentForm.server';

/** Sets the payment password, or changes it with the old one (account#payment-password). */
export function PaymentForm({
  data,
  reply,
}: {
  data: Awaited<ReturnType<typeof loadPayment>>;
  reply: FormReply | undefined;
}) {
  const form = useForm(paymentFields, reply);
  const { t } = form;
  const asksOld = data.asksOld || form.faultOf('oldPaymentPassword') !== undefined;
  return (
    <FormShell
      form={form}
      className="login stack"
      lead={
        <>
          {data.isFirstStep && <FirstWithdrawal step={0} />}
          <p className="lead">
            <Icon name="shield" className="icon-big" />
            {t('payment_lead')}
          </p>
        </>
      }
    >
      {asksOld && <PaymentField form={form} name="oldPaymentPassword" />}
      <PaymentField form={form} name="paymentPassword" hint={t('payment_hint')} />
      <PaymentField form={form} name="confirmPaymentPassword" />
      <SubmitButton form={form} intent="setPaymentPassword" label={t('password_save')} />
      {asksOld && (
        <p className="login-foot">
          <Link to="/m/paymentPassword?forgot=1">{t('payment_forgot')}</Link>
        </p>
      )}
    </FormShell>
  );
}
