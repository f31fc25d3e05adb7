import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { addForm, feedbackForm, loadFeedback } from './feedback.server';
import { addFields, feedbackFields } from '~/areas/support/feedbackFields';
import { formAction } from '~/forms/action.server';
import { FormChoice, FormField, FormText, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { Pager } from '~/ui/Pager';

export const handle: Handle = {
  i18n: ['feedback', 'language', 'lists'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadFeedback(page));

export const action = /* @__PURE__ */ formAction(feedbackForm, addForm);

/** The form of a new entry above the member's own entries, or one entry with its answers. */
export default function Feedback() {
  const { own } = useLoaderData<typeof loader>();
  return own.one ? <Entry entry={own.one} /> : <NewEntry />;
}

function NewEntry() {
  const { shared, own } = useLoaderData<typeof loader>();
  const form = useForm(feedbackFields, useActionData<typeof action>(), own.start);
  const { t } = form;
  return (
    <>
      <FormShell
        form={form}
        className="sheet stack"
        lead={
          <p>
            {t('feedback_lead')}{' '}
            {own.list.length > 0 && <a href="#entries">{t('feedback_yours')}</a>}
          </p>
        }
      >
        <FormChoice
          form={form}
          name="questionType"
          options={shared.types}
          none={t('feedback_choose')}
          required
        />
        <FormText form={form} name="content" hint={shared.bounds} required />
        <FormField form={form} name="contact" hint={t('feedback_contact_hint')} required />
        <SubmitButton form={form} intent="send" label={t('feedback_send')} />
      </FormShell>
      {own.list.length > 0 && <Entries />}
    </>
  );
}

function Entries() {
  const t = useT();
  const { own } = useLoaderData<typeof loader>();
  return (
    <section className="group" id="entries">
      <h2>{t('feedback_yours')}</h2>
      <ul className="rows">
        {own.list.map(({ to, type, state, at, text }) => (
          <li key={to}>
            <Link to={to}>
              <Icon name="message" />
              <span className="grow">
                {type}
                <State state={state} />
                <span className="fine typed">{text}</span>
                <span className="fine">{at}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
      <Pager page={own.page} pages={own.pages} />
    </section>
  );
}

type OneEntry = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['own']['one']>;

function Entry({ entry }: { entry: OneEntry }) {
  const t = useT();
  const isRefused = useActionData<typeof action>() !== undefined;
  return (
    <>
      {/* What was refused is told first, and can be read and copied, whatever became of the entry. */}
      {isRefused && <Add />}
      <section className="group">
        <h2>
          {entry.type}
          <State state={entry.state} />
        </h2>
        <ol className="rows">
          {entry.messages.map(({ mine, at, text }, index) => (
            <li key={index} className="row-line row-top">
              <Icon name={mine ? 'user' : 'service'} />
              <span className="grow">
                <strong>{t(mine ? 'feedback_you' : 'feedback_answer')}</strong>
                <span className="typed">{text}</span>
                <span className="fine">{at}</span>
              </span>
            </li>
          ))}
        </ol>
        <p className="fine">{t('feedback_reach', { contact: entry.contact })}</p>
      </section>
      {entry.state !== 'open' && <p className="note">{t('feedback_no_more')}</p>}
      {entry.state === 'open' && !isRefused && <Add />}
      <Link className="button button-quiet wide" to="/m/feedback">
        {t('feedback_all')}
      </Link>
    </>
  );
}

function Add() {
  const { shared, own } = useLoaderData<typeof loader>();
  const form = useForm(addFields, useActionData<typeof action>(), own.start);
  return (
    <FormShell form={form} className="sheet stack">
      <FormText form={form} name="content" hint={shared.bounds} required />
      <SubmitButton form={form} intent="add" label={form.t('feedback_add_send')} />
    </FormShell>
  );
}

const states = {
  open: { words: 'feedback_open', className: 'state' },
  answered: { words: 'feedback_answered', className: 'state state-good' },
  closed: { words: 'feedback_closed', className: 'state' },
} as const;

function State({ state }: { state: OneEntry['state'] }) {
  const t = useT();
  return <span className={states[state].className}>{t(states[state].words)}</span>;
}
