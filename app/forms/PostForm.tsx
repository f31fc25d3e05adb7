import { Form, type FormProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FormFields } from './fields';

/**
 * A form that nobody types into: its values are hidden fields of the definition, its buttons are
 * the children. A value of a field that the form lacks does not compile.
 */
export function PostForm<Name extends string>({
  values = {},
  children,
  ...form
}: Pick<
  FormProps,
  | 'action'
  | 'className'
  | 'discover'
  | 'onSubmit'
  | 'preventScrollReset'
  | 'reloadDocument'
  | 'replace'
> & {
  /** The definition: it names the fields, for the compiler. */
  fields: FormFields<Name>;
  /** In the order in which they are written. */
  values?: Partial<Record<NoInfer<Name>, string | number>>;
  children: ReactNode;
}) {
  const names = Object.keys(values) as Name[];
  return (
    <Form method="post" {...form}>
      {names.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      {children}
    </Form>
  );
}
