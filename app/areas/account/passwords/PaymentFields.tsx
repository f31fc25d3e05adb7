import type { FieldMetadata } from '@conform-to/react';
import type { Translate } from '~/i18n/translate';
import { useT } from '~/i18n/useT';
import { Field } from '~/ui/Field';

/** The words of the fields of a payment password, as the summary of a form says them too. */
export const paymentLabels = (t: Translate) => ({
  oldPaymentPassword: t('payment_old'),
  paymentPassword: t('payment_new'),
  confirmPaymentPassword: t('payment_confirm'),
});

interface FieldsProps {
  fields: Readonly<Record<string, FieldMetadata<string>>>;
  /** Changes with each answer to the form: no secret outlives it. */
  answerId: string | undefined;
}

/** One field of a payment password. */
export function PaymentField({
  name,
  hint,
  fields,
  answerId,
}: FieldsProps & { name: keyof ReturnType<typeof paymentLabels>; hint?: string }) {
  const t = useT();
  return (
    <Field
      field={fields[name]!}
      type="password"
      answerId={answerId}
      label={paymentLabels(t)[name]}
      hint={hint}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
    />
  );
}

/** A new payment password, twice. */
export function NewPaymentFields(props: FieldsProps) {
  const t = useT();
  return (
    <>
      <PaymentField {...props} name="paymentPassword" hint={t('payment_hint')} />
      <PaymentField {...props} name="confirmPaymentPassword" />
    </>
  );
}
