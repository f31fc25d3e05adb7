import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { importFields } from '~/areas/console/money/fields';
import { Rows } from '~/areas/console/money/parts';
import { importForm, loadStatements } from '~/areas/console/money/statements.server';
import { FormField, FormFile, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = {
  i18n: ['consoleMoney', 'consoleStatements', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadStatements);

export const action = /* @__PURE__ */ consoleAction(importForm);

/** /console/deposits/import: the file of a bank, and those that came before (console#deposits). */
export default function ConsoleStatements() {
  const t = useT();
  const { mayAct, accounts, rows } = useLoaderData<typeof loader>().own;
  const form = useForm(importFields, useActionData<typeof action>());
  return (
    <>
      {mayAct && (
        <FormShell form={form} className="console-form sheet stack" multipart>
          <p className="fine">{t('cash_import_text')}</p>
          <FormField
            form={form}
            name="account"
            required
            autoComplete="off"
            hint={
              accounts.length > 0
                ? t('cash_accounts_known', { names: accounts.join(', ') })
                : t('cash_account_hint')
            }
          />
          <FormFile
            form={form}
            name="file"
            accept=".csv,.txt,text/csv,text/plain"
            hint={t('cash_file_hint')}
          />
          <SubmitButton form={form} intent="import" label={t('cash_import')} className="button" />
        </FormShell>
      )}
      <h2 className="console-section">{t('cash_files_before')}</h2>
      <Rows rows={rows} empty={t('cash_none')} />
    </>
  );
}
