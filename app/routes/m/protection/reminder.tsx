import { useActionData, useLoaderData } from '@remix-run/react';
import { reminderFields } from '~/areas/protection/breakFields';
import { loadReminder, reminderAnswerForm, reminderForm } from '~/areas/protection/reminder.server';
import { SubmitButton } from '~/forms/FormField';
import { FormRadios } from '~/forms/FormRadios';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['reminder', 'language'],
};

/** /m/limits/reminder: the interval of the reminders while playing. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadReminder);

export const action = /* @__PURE__ */ formAction(reminderForm, reminderAnswerForm);

export default function Reminder() {
  const { shared, own } = useLoaderData<typeof loader>();
  const form = useForm(reminderFields, useActionData<typeof action>(), { values: own });
  return (
    <FormShell
      form={form}
      className="sheet stack"
      languages={false}
      lead={<p>{form.t('reminder_lead')}</p>}
    >
      <FormRadios
        form={form}
        name="every"
        options={shared.options.map((option) => ({ ...option, lines: [] }))}
      />
      <SubmitButton form={form} intent="save" label={form.t('reminder_save')} />
    </FormShell>
  );
}
