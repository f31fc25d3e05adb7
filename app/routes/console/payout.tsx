import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { bookFields, markFields } from '~/areas/console/money/fields';
import { ActForm, Neighbours, Progress } from '~/areas/console/money/parts';
import { bookForm, loadFile, markForm } from '~/areas/console/money/payouts.server';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

type Loaded = Awaited<ReturnType<typeof loadFile>>['own'];
type Reply = FormReply | undefined;

const look_again_s = 3;

export const handle: Handle<{ own: Loaded }> = {
  i18n: ['consoleMoney', 'consolePayouts', 'consoleKit'],
  script: false,
  refresh: (loaded) => (loaded?.own.progress ? look_again_s : undefined),
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadFile);

export const action = /* @__PURE__ */ consoleAction(markForm, bookForm);

/** The withdrawals of a page, each with a box to tick while it is open. */
function Marks({ one, reply }: { one: Loaded; reply: Reply }) {
  const t = useT();
  const form = useForm(markFields, reply);
  // A refused form keeps what was ticked.
  const ticked = [form.fields.place.initialValue].flat();
  const rows = (
    <ul className="console-rows">
      {one.rows.map((row) => (
        <li key={row.place} data-item={row.place} data-mark={row.mark ?? ''}>
          <p className="console-row-head">
            {one.mayAct && row.isOpen ? (
              <label className="console-tick">
                <input
                  type="checkbox"
                  name="place"
                  value={row.place}
                  defaultChecked={ticked.includes(String(row.place))}
                />{' '}
                {row.title}
              </label>
            ) : (
              <span>{row.title}</span>
            )}{' '}
            <b>{row.money}</b>
          </p>
          <p className="fine">
            <a href={row.to}>{row.facts.join(' · ')}</a>
          </p>
          <p className="console-marks">{[row.markName, row.reason].filter(Boolean).join(' · ')}</p>
        </li>
      ))}
    </ul>
  );
  if (!one.mayAct) return rows;
  return (
    <FormShell form={form} className="stack">
      {rows}
      <FormField form={form} name="reason" autoComplete="off" hint={t('cash_mark_hint')} />
      <p className="row">
        <SubmitButton form={form} intent="paid" label={t('cash_mark_as_paid')} className="button" />{' '}
        <SubmitButton
          form={form}
          intent="failed"
          label={t('cash_mark_as_failed')}
          className="button"
        />{' '}
        <SubmitButton
          form={form}
          intent="none"
          label={t('cash_mark_as_none')}
          className="button button-quiet"
        />
      </p>
    </FormShell>
  );
}

/** /console/withdrawals/files/ID: a file for the bank, its answer, and the booking of both (console#withdrawals). */
export default function ConsolePayout() {
  const t = useT();
  const one = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as Reply;
  const { counts } = one;
  return (
    <article className="stack" data-batch={one.id} data-over={one.isOver}>
      <section className="sheet" aria-labelledby="file">
        <h2 id="file">
          {one.reference} <b className="console-amount">{one.money}</b>
        </h2>
        <p className="fine">{one.by}</p>
        <p
          data-paid={counts.paid}
          data-failed={counts.failed}
          data-booked={counts.booked}
          data-unmarked={counts.unmarked}
        >
          {t('cash_batch_counts', counts)}
        </p>
        <p className="work-acts">
          <a className="button button-quiet" href={one.csv}>
            {t('cash_download')}
          </a>{' '}
          {one.mayAct && (
            <a className="button button-quiet" href={one.result}>
              {t('cash_result')}
            </a>
          )}
        </p>
        <Progress progress={one.progress} here={`/console/withdrawals/files/${one.id}`} />
        {one.mayAct && one.marked > 0 && (
          <ActForm fields={bookFields} reply={reply} intent="book" label={t('cash_book')} />
        )}
      </section>
      <Marks one={one} reply={reply} />
      <Neighbours previous={one.previous} next={one.next} />
    </article>
  );
}
