import type { ReactNode } from 'react';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { FormFields } from '~/forms/fields';
import { useT } from '~/i18n/useT';
import { StepUpField } from '../StepUpField';
import {
  agreeFields,
  type creditRefuseFields,
  type refundFields,
  type rejectFields,
} from './fields';
import type { WaitingWords } from './shared.server';

type Reply = FormReply | undefined;

/** The filters of a list as links. */
export function Filters({
  label,
  filters,
}: {
  label: string;
  filters: readonly { title: string; to: string; current: boolean }[];
}) {
  return (
    <nav className="console-filters" aria-label={label}>
      <ul>
        {filters.map(({ title, to, current }) => (
          <li key={to}>
            <a href={to} aria-current={current ? 'true' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to the pages, or the things, before and behind. */
export function Neighbours({ previous, next }: { previous: string | null; next: string | null }) {
  const t = useT();
  if (previous === null && next === null) return null;
  return (
    <nav className="console-neighbours" aria-label={t('cash_neighbours')}>
      {previous && (
        <a href={previous} rel="prev" className="button button-small button-quiet">
          {t('cash_previous')}
        </a>
      )}{' '}
      {next && (
        <a href={next} rel="next" className="button button-small button-quiet">
          {t('cash_next')}
        </a>
      )}
    </nav>
  );
}

/** A row of a list: whose it is, how much, and what else tells it from others. */
interface Row {
  id: string;
  to: string;
  title: string;
  money: string;
  facts: readonly string[];
  marks: readonly string[];
}

/** A list of things, each with the way to its page. */
export function Rows({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  if (rows.length === 0) return <p className="empty">{empty}</p>;
  return (
    <ul className="console-rows">
      {rows.map((row) => (
        <li key={row.id} data-row={row.id}>
          <p className="console-row-head">
            <a href={row.to}>{row.title}</a> <b>{row.money}</b>
          </p>
          <p className="fine">{row.facts.join(' · ')}</p>
          {row.marks.length > 0 && <p className="console-marks">{row.marks.join(' · ')}</p>}
        </li>
      ))}
    </ul>
  );
}

/** The facts of a thing by their names. */
export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="console-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A form of one button, and of the code of the second factor where one is due. */
export function ActForm({
  fields,
  reply,
  intent,
  label,
  quiet = false,
}: {
  fields: FormFields<'staffCode'>;
  reply: Reply;
  intent: string;
  label: string;
  quiet?: boolean;
}) {
  const form = useForm(fields, reply);
  return (
    <FormShell form={form} className="console-form stack" languages={false}>
      <StepUpField form={form} />
      <SubmitButton
        form={form}
        intent={intent}
        label={label}
        className={quiet ? 'button button-quiet' : 'button'}
      />
    </FormShell>
  );
}

/** The form by which something is refused or undone, closed before it is wanted. Its member reads the reason. */
export function ReasonForm({
  fields,
  reply,
  start,
  intent,
  label,
}: {
  fields: typeof rejectFields | typeof refundFields | typeof creditRefuseFields;
  reply: Reply;
  /** The reason that was typed before a session ended. */
  start: FormStart;
  intent: string;
  label: string;
}) {
  const t = useT();
  const form = useForm(fields as typeof refundFields, reply, start);
  const wasTyped = start.values?.['reason'] !== undefined;
  return (
    <details open={reply?.form === fields.id || wasTyped} className="console-more">
      <summary>{label}</summary>
      <FormShell form={form} className="console-form stack">
        <FormField
          form={form}
          name="reason"
          required
          autoComplete="off"
          hint={t('cash_reason_hint')}
        />
        {'staffCode' in fields.labels && <StepUpField form={form} />}
        <SubmitButton form={form} intent={intent} label={label} className="button" />
      </FormShell>
    </details>
  );
}

/** Says what waits for a second person, with that person's form: the amount is typed again, blind. */
export function SecondPerson({
  waiting,
  reply,
  intent = 'agree',
  hint,
}: {
  waiting: WaitingWords | null;
  reply: Reply;
  intent?: string;
  hint: string;
}) {
  const t = useT();
  const form = useForm(agreeFields, reply);
  if (!waiting) return null;
  return (
    <section className="sheet" aria-labelledby="second" data-waits>
      <h2 id="second">{t('cash_second')}</h2>
      <p className="fine">{t('cash_asked_by', { name: waiting.by, when: waiting.when })}</p>
      {waiting.refused === null ? (
        <FormShell form={form} className="console-form stack">
          <FormField
            form={form}
            name="typed"
            required
            inputMode="decimal"
            autoComplete="off"
            hint={hint}
          />
          <StepUpField form={form} />
          <SubmitButton form={form} intent={intent} label={t('cash_agree')} className="button" />
        </FormShell>
      ) : (
        <p className="console-refused">{waiting.refused}</p>
      )}
    </section>
  );
}

/** The progress of a long work, which goes on when the page is left; the page looks again by itself. */
export function Progress({
  progress,
  here,
}: {
  progress: { done: number; of: number } | null;
  /** The address of the page. */
  here: string;
}) {
  const t = useT();
  if (!progress) return null;
  return (
    <p data-progress={progress.done}>
      <label>
        {t('cash_progress', { done: progress.done, of: progress.of })}{' '}
        <progress value={progress.done} max={Math.max(1, progress.of)} />
      </label>{' '}
      <a href={here}>{t('cash_look_again')}</a>
    </p>
  );
}
