import { Link } from '@remix-run/react';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { OpenLink } from '~/ui/OpenLink';
import { Icon } from '~/ui/Icon';
import { PaymentField } from './PaymentField';
import { forgottenFields } from './paymentFields';
import type { loadForgotten } from './paymentForgotten.server';

interface Props {
  data: Awaited<ReturnType<typeof loadForgotten>>;
  reply: FormReply | undefined;
}

/**
 * Resets a forgotten payment password by a code sent to a contact of the member. Members without a
 * contact get the links to add one and to customer service.
 */
export function PaymentForgotten({ data, reply }: Props) {
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
