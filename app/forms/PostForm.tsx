import { Form, type FormProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormFields } from './fields';

/**
 * A form without typed fields: its values are hidden fields of the definition, its buttons are the
 * children. A value for a field that the form lacks does not compile.
 */
export function PostForm<Name extends string>({
  fields,
  values = {},
  idempotencyKey,
  children,
  ...form
}: Pick<
  FormProps,
  | 'action'
  | 'className'
  | 'discover'
  | 'id'
  | 'onSubmit'
  | 'preventScrollReset'
  | 'reloadDocument'
  | 'replace'
> & {
  /** The definition, whose field names the compiler checks. */
  fields: FormFields<Name>;
  /** In the order in which they are written to the page. */
  values?: Partial<Record<NoInfer<Name>, string | number | undefined>>;
  /** The key of a form that is sent again unchanged. */
  idempotencyKey?: string | undefined;
  children: ReactNode;
}) {
  const names = (Object.keys(values) as Name[]).filter(
    (name) => name in fields.labels && values[name] !== undefined,
  );
  return (
    <Form method="post" {...form}>
      {names.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      {idempotencyKey && <input type="hidden" name="idempotencyKey" value={idempotencyKey} />}
      {children}
    </Form>
  );
}
