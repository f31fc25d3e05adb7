import { useActionData, useLoaderData } from '@remix-run/react';
import { consoleAction, consoleLoader } from '~/areas/console/console.server';
import { approveFields, columnFields, stepFields } from '~/areas/console/money/fields';
import { ActForm, Filters, Neighbours, Progress, SecondPerson } from '~/areas/console/money/parts';
import {
  askForm,
  columnsForm,
  creditForm,
  dropForm,
  loadStatement,
} from '~/areas/console/money/statements.server';
import { FormChoice, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';

type Loaded = Awaited<ReturnType<typeof loadStatement>>['own'];

const look_again_s = 3;

export const handle: Handle<{ own: Loaded }> = {
  i18n: ['consoleMoney', 'consoleStatements', 'consoleKit'],
  script: false,
  refresh: (loaded) => (loaded?.own.progress ? look_again_s : undefined),
};

export const loader = /* @__PURE__ */ consoleLoader(handle, loadStatement);

export const action = /* @__PURE__ */ consoleAction(columnsForm, askForm, creditForm, dropForm);

/** The choice of the columns, beside the first lines of the file. */
function Columns({
  table,
  reply,
}: {
  table: NonNullable<Loaded['table']>;
  reply: FormReply | undefined;
}) {
  const t = useT();
  const { guess, head } = table;
  const [first = '', second = ''] = guess.notes;
  const values = { day: guess.day, amount: guess.amount, first, second };
  const form = useForm(columnFields, reply, { values });
  const options = head.map((name) => ({ value: name, label: name }));
  return (
    <section className="sheet" aria-labelledby="columns">
      <h2 id="columns">{t('cash_columns')}</h2>
      <p className="fine">{t('cash_columns_text')}</p>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div className="console-wide" role="group" aria-labelledby="columns" tabIndex={0}>
        <table className="console-table">
          <thead>
            <tr>
              {head.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.lines.map((cells, line) => (
              <tr key={line}>
                {head.map((name, index) => (
                  <td key={name}>{cells[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FormShell form={form} className="console-form stack">
        <FormChoice form={form} name="day" required options={options} none={t('console_choose')} />
        <FormChoice
          form={form}
          name="amount"
          required
          options={options}
          none={t('console_choose')}
        />
        <FormChoice
          form={form}
          name="first"
          required
          options={options}
          none={t('console_choose')}
        />
        <FormChoice form={form} name="second" options={options} none={t('cash_column_none')} />
        <SubmitButton form={form} intent="columns" label={t('cash_match')} className="button" />
      </FormShell>
    </section>
  );
}

/** The entries of a page, each with the deposit that it names or the reason why it is left. */
function Entries({ entries }: { entries: Loaded['entries'] }) {
  const t = useT();
  if (entries.length === 0) return <p className="empty">{t('cash_none')}</p>;
  return (
    <ul className="console-rows">
      {entries.map((entry) => (
        <li key={entry.place} data-entry={entry.place} data-outcome={entry.outcome}>
          <p className="console-row-head">
            <span>{entry.outcomeName}</span> <b>{entry.money}</b>
          </p>
          <p className="fine">{[entry.day, entry.note].filter(Boolean).join(' · ')}</p>
          {entry.deposit && (
            <p>
              <a href={entry.deposit.to}>{entry.deposit.text}</a>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** /console/deposits/import/ID: a file of a bank, matched to deposits and credited by two (console#deposits). */
export default function ConsoleStatement() {
  const t = useT();
  const one = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as FormReply | undefined;
  return (
    <article className="stack" data-statement={one.id} data-state={one.state}>
      <section className="sheet" aria-labelledby="file">
        <h2 id="file">
          {one.account} <span className="fine">{one.stateName}</span>
        </h2>
        <p className="fine">
          {one.by}
          {one.confirmedBy && ` · ${t('cash_confirmed', { name: one.confirmedBy })}`}
        </p>
        {one.state !== 'columns' && (
          <p
            data-matched={one.counts.matched}
            data-credited={one.counts.credited}
            data-left={one.counts.left}
          >
            {t('cash_counts', one.counts)}
            {one.total && ` · ${t('cash_total', { sum: one.total })}`}
          </p>
        )}
        {one.reasons.length > 0 && (
          <ul className="console-parts">
            {one.reasons.map(([why, count]) => (
              <li key={why}>
                {why} {count}
              </li>
            ))}
          </ul>
        )}
        <Progress progress={one.progress} here={`/console/deposits/import/${one.id}`} />
      </section>
      {one.acts.columns && one.table && <Columns table={one.table} reply={reply} />}
      {one.ownRefusal ? (
        <p className="console-refused">{one.ownRefusal}</p>
      ) : (
        <SecondPerson
          waiting={one.waiting}
          reply={reply}
          intent="credit"
          hint={t('cash_total_hint')}
        />
      )}
      {one.acts.ask && (
        <ActForm fields={approveFields} reply={reply} intent="ask" label={t('cash_ask_second')} />
      )}
      {one.state !== 'columns' && (
        <>
          <Filters label={t('cash_parts')} filters={one.parts} />
          <Entries entries={one.entries} />
          <Neighbours previous={one.previous} next={one.next} />
        </>
      )}
      {one.acts.drop && (
        <PostForm fields={stepFields} reloadDocument>
          <button className="button button-small button-quiet" name="intent" value="drop">
            {t('cash_drop_file')}
          </button>
        </PostForm>
      )}
    </article>
  );
}
