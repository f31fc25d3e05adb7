import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { makeFileFields } from '~/areas/console/money/fields';
import { ActForm, Filters, Neighbours, Rows } from '~/areas/console/money/parts';
import { loadWithdrawals, makeFileForm } from '~/areas/console/money/withdrawals.server';
import type { FormReply } from '~/forms/reply';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

export const handle: Handle = {
  i18n: ['consoleMoney', 'consolePayouts', 'consoleKit'],
  script: false,
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadWithdrawals);

export const action = /* @__PURE__ */ consoleAction(makeFileForm);

/** /console/withdrawals: all that are on their way, the oldest first, or those in one state (console#withdrawals). */
export default function ConsoleWithdrawals() {
  const t = useT();
  const { approved, mayAct, states, rows, previous, next } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <>
      <p>
        <a className="button button-quiet" href="/console/withdrawals/files">
          {t('cash_to_files')}
        </a>
      </p>
      {mayAct && approved > 0 && (
        <section className="sheet" aria-labelledby="make">
          <h2 id="make">{t('cash_approved_wait', { count: approved })}</h2>
          <ActForm
            fields={makeFileFields}
            reply={reply}
            intent="make"
            label={t('cash_make_file')}
          />
        </section>
      )}
      <Filters label={t('cash_states')} filters={states} />
      <Rows rows={rows} empty={t('cash_none')} />
      <Neighbours previous={previous} next={next} />
    </>
  );
}
