import type { ReactNode } from 'react';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm, type FormState } from '~/forms/useForm';
import { useActionData } from '@remix-run/react';
import { sampleFields, type SampleField, type SampleId } from './partsFields';

/** The samples of some components: their names in the code, the state that they are in, and the samples themselves. */
export function Part({
  names,
  state,
  id,
  children,
}: {
  /** The exported names, with blanks between them. */
  names: string;
  state?: string;
  id?: string;
  children: ReactNode;
}) {
  return (
    <section className="part" id={id} data-parts={names}>
      <h3>
        {state && <span>{state}</span>} <code lang="en">{names}</code>
      </h3>
      {children}
    </section>
  );
}

/** A sample as a form of its own, that the page's action answers; `sampleReply` is the reply that it begins with. */
export function Sample({
  id,
  sampleReply,
  start,
  submit,
  languages = false,
  children,
}: {
  id: SampleId;
  sampleReply?: FormReply;
  start?: FormStart<SampleField>;
  submit?: { label: string; intent?: string };
  languages?: boolean;
  children: (form: FormState<SampleField>) => ReactNode;
}) {
  const reply = useActionData<FormReply>();
  const form = useForm(sampleFields(id), reply?.form === id ? reply : sampleReply, start);
  return (
    <FormShell form={form} submit={submit} languages={languages} preventScrollReset>
      <input type="hidden" name={id} value="1" />
      {children(form)}
    </FormShell>
  );
}
