import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { makeFileFields } from '~/areas/console/money/fields';
import { ActForm, Rows } from '~/areas/console/money/parts';
import { loadFiles } from '~/areas/console/money/payouts.server';
import { makeFileForm } from '~/areas/console/money/withdrawals.server';
import type { FormReply } from '~/forms/reply';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = {
  i18n: ['consoleMoney', 'consolePayouts', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadFiles);

export const action = /* @__PURE__ */ consoleAction(makeFileForm);

/** /console/withdrawals/files: the files for the bank, and the making of another one (console#withdrawals). */
export default function ConsolePayouts() {
  const t = useT();
  const { approved, mayAct, rows } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <>
      {mayAct && (
        <section className="sheet" aria-labelledby="make">
          <h2 id="make">{t('cash_approved_wait', { count: approved })}</h2>
          <p className="fine">{t('cash_make_text')}</p>
          <ActForm
            fields={makeFileFields}
            reply={reply}
            intent="make"
            label={t('cash_make_file')}
          />
        </section>
      )}
      <h2 className="console-section">{t('cash_files_before')}</h2>
      <Rows rows={rows} empty={t('cash_none')} />
    </>
  );
}
