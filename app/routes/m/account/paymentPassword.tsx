import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { forgottenFields, paymentFields } from '~/areas/account/passwords/passwordFields';
import { loadPayment, paymentForm } from '~/areas/account/passwords/passwordForms.server';
import { FirstPayout } from '~/areas/wallet/FirstPayout';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm, type FormState } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { OpenLink } from '~/ui/OpenLink';
import { forgottenForm, isForgotten, loadForgotten } from './paymentPassword.server';

/** One field of a payment password: six digits, masked. */
function PaymentField<Name extends string>({
  form,
  name,
  hint,
}: {
  form: FormState<Name>;
  name: NoInfer<Name>;
  hint?: string;
}) {
  return (
    <FormField
      form={form}
      name={name}
      type="password"
      hint={hint}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  );
}

/** Sets the payment password, or changes it with the old one (account#payment-password). */
function PaymentForm({
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
          {data.isFirstStep && <FirstPayout step={0} />}
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

interface Props {
  data: Awaited<ReturnType<typeof loadForgotten>>;
  reply: FormReply | undefined;
}

/**
 * Resets a forgotten payment password by a code sent to a contact of the member. Members without a
 * contact get the links to add one and to customer service.
 */
function PaymentForgotten({ data, reply }: Props) {
  const form = useForm(forgottenFields, reply);
  const { t } = form;
  const { sentTo, ways, waits, lead } = data;
  return (
    <FormShell
      form={form}
      className="login stack"
      lead={
        <p className="lead">
          <Icon name="shield" className="icon-big" />
          {sentTo ? t('payment_forgot_enter', { contact: sentTo.contact }) : lead}
        </p>
      }
    >
      {sentTo ? (
        <>
          <input type="hidden" name="by" value={sentTo.by} />
          <FormField
            form={form}
            name="verificationCode"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <PaymentField form={form} name="paymentPassword" hint={t('payment_hint')} />
          <PaymentField form={form} name="confirmPaymentPassword" />
          <SubmitButton form={form} intent="resetPaymentPassword" label={t('password_save')} />
          <button className="button button-quiet wide" name="intent" value="sendPaymentCode">
            {t('payment_forgot_again')}
          </button>
        </>
      ) : (
        ways.length > 0 && <ContactChoice ways={ways} busy={form.busy} />
      )}
      {ways.length === 0 ? (
        <>
          {!waits && (
            <OpenLink className="button button-quiet wide" to="/m/myAccount/index?edit=mobile">
              {t('payment_forgot_confirm')}
            </OpenLink>
          )}
          <Link className="button button-quiet wide" to="/m/customer">
            {t('payment_forgot_service')}
          </Link>
        </>
      ) : (
        <p className="login-foot">
          <Link to="/m/customer">{t('payment_forgot_service')}</Link>
        </p>
      )}
    </FormShell>
  );
}

function ContactChoice({ ways, busy }: { ways: Props['data']['ways']; busy: boolean }) {
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

export const handle: Handle = {
  i18n: ['passwords', 'paymentForgotten', 'firstWithdrawal', 'login', 'language', 'passwordField'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => ({
  shared: {},
  own: isForgotten(page) ? await loadForgotten(page) : await loadPayment(page),
}));

export const action = /* @__PURE__ */ formAction(paymentForm, forgottenForm);

/** The password that withdrawals ask for. */
export default function PaymentPassword() {
  const { own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return 'ways' in own ? (
    <PaymentForgotten data={own} reply={reply} />
  ) : (
    <PaymentForm data={own} reply={reply} />
  );
}
