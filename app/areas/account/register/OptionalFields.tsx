import type { FieldMetadata } from '@conform-to/react';
import { useT } from '~/i18n/useT';
import type { Fault } from '~/ui/fault';
import { Field } from '~/ui/Field';
import type { RegisterView } from '../entry/entry';

type Shown = RegisterView['optional'][number];

/** The fields that the operator has switched on: the required ones, then the others behind a line. */
export function OptionalFields({
  shown,
  fields,
  faults,
  secretsId,
  linked,
}: {
  shown: readonly Shown[];
  fields: Readonly<Record<string, FieldMetadata<string>>>;
  faults: Readonly<Record<string, Fault | null>>;
  secretsId: string | undefined;
  /** What came with the address. */
  linked: Pick<RegisterView, 'affiliateCode' | 'recommenderId'>;
}) {
  const t = useT();
  const required = shown.filter((field) => field.required);
  const voluntary = shown.filter((field) => !field.required);
  const refused = voluntary.some(({ name }) => fields[name]!.errors !== undefined);
  const fieldOf = ({ name, required: needed }: Shown) => (
    <Field
      key={name}
      field={fields[name]!}
      fault={faults[name]}
      type={name === 'paymentPassword' ? 'password' : name === 'email' ? 'email' : 'text'}
      answerId={secretsId}
      label={t(`register_${name}`)}
      required={needed}
      inputMode={name === 'paymentPassword' ? 'numeric' : undefined}
      autoComplete={
        name === 'email' ? 'email' : name === 'paymentPassword' ? 'new-password' : 'off'
      }
      maxLength={name === 'email' ? 254 : 100}
      defaultValue={name === 'affiliateCode' || name === 'recommenderId' ? linked[name] : undefined}
    />
  );
  return (
    <>
      {required.map(fieldOf)}
      {voluntary.length > 0 && (
        <details className="stack" open={refused || undefined}>
          <summary>{t('register_more')}</summary>
          {voluntary.map(fieldOf)}
        </details>
      )}
    </>
  );
}
