import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { resultFields } from '~/areas/console/money/fields';
import { loadResult, resultForm } from '~/areas/console/money/payouts.server';
import { FormField, FormFile, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = {
  i18n: ['consoleMoney', 'consolePayouts', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadResult);

export const action = /* @__PURE__ */ consoleAction(resultForm);

/** /console/withdrawals/files/ID/result: the bank's own answer, which marks all that it names (console#withdrawals). */
export default function ConsoleBankResult() {
  const t = useT();
  const { file, reference } = useLoaderData<typeof loader>().own;
  const form = useForm(resultFields, useActionData<typeof action>());
  return (
    <FormShell form={form} className="console-form sheet stack" multipart>
      <p>
        <a href={file}>{reference}</a>
      </p>
      <FormFile
        form={form}
        name="file"
        accept=".csv,.txt,text/csv,text/plain"
        hint={t('cash_result_hint')}
      />
      <FormField form={form} name="reason" autoComplete="off" hint={t('cash_reason_hint')} />
      <SubmitButton
        form={form}
        intent="result"
        label={t('cash_result_read_it')}
        className="button"
      />
    </FormShell>
  );
}
