import { useActionData, useLoaderData } from '@remix-run/react';
import {
  creditDayForm,
  creditForm,
  loadCredit,
  type CreditLinesView,
  type LineView,
} from '~/areas/agent/counter/credit.server';
import { counter_path, creditDayFields, creditFields } from '~/areas/agent/counter/counterPaths';
import { PurseLine } from '~/areas/wallet/Balance';
import { FormField } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';
import { Facts } from '~/ui/Facts';

/** A line of credit with its last days, and the two words of each statement that waits. */
function Line({ line }: { line: LineView }) {
  const t = useT();
  const { most, left, owed } = line.minor;
  return (
    <section
      className="sheet credit-line"
      data-line={line.given ? 'given' : 'own'}
      data-most={most}
      data-left={left}
      data-owed={owed}
      aria-label={line.title}
    >
      <h2>{line.title}</h2>
      <Facts pairs rows={line.facts} />
      {line.closed && <p className="credit-closed">{t('credit_closed')}</p>}
      <ul>
        {line.days.map(({ day, title, text, open, ownWord }) => (
          <li key={day} data-day={day}>
            <p>
              <b>{title}</b>
              <br />
              <span className="fine">{text}</span>
            </p>
            {open && (
              <PostForm
                className="row"
                fields={creditDayFields}
                values={{ lineId: line.id, day }}
                replace
              >
                {ownWord !== 'yes' && (
                  <button className="button button-small" name="intent" value="confirmDay">
                    {t('credit_confirm')}
                  </button>
                )}{' '}
                {ownWord !== 'no' && (
                  <button
                    className="button button-small button-quiet"
                    name="intent"
                    value="refuseDay"
                  >
                    {t('credit_refuse')}
                  </button>
                )}
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The form that grants a line, raises or lowers it, and closes it. */
function Give({ start, reply }: { start: FormStart; reply: FormReply | undefined }) {
  const t = useT();
  const form = useForm(creditFields, reply, start);
  return (
    <section className="sheet" aria-labelledby="give">
      <h2 id="give">{t('credit_give')}</h2>
      <FormShell form={form}>
        <FormField
          form={form}
          name="userName"
          required
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
        <FormField
          form={form}
          name="most"
          required
          inputMode="decimal"
          autoComplete="off"
          hint={t('credit_limit_hint')}
        />
        <button className="button wide" name="intent" value="setCredit">
          {t('credit_save')}
        </button>
      </FormShell>
    </section>
  );
}

/** A screen without script. */
export const handle: Handle = {
  i18n: ['counterCredit', 'balance', 'language'],
  script: false,
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadCredit);

export const action = /* @__PURE__ */ formAction(creditForm, creditDayForm);

/** /m/agent/counter/credit: the lines of credit that an agent has and gives (agent#credit-lines). */
export default function CounterCredit() {
  const t = useT();
  const { start, view: loaded } = useLoaderData<typeof loader>().own;
  const reply = useActionData<typeof action>() as
    FormReply<CreditLinesView | undefined> | undefined;
  const view = reply?.view ?? loaded;
  return (
    <>
      {view.purse && <PurseLine purse={view.purse} />}
      {view.lines.length === 0 && <p className="empty">{t('credit_none')}</p>}
      {view.lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
      <Give key={reply?.id} start={start} reply={reply} />
      <p className="fine">{t('credit_means')}</p>
      <p className="record-ways">
        <OpenLink className="button button-quiet" to={counter_path} reloadDocument>
          {t('credit_counter')}
        </OpenLink>
      </p>
    </>
  );
}
