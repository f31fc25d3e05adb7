import type { ReactNode } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { DayInput } from './FilterChoice';
import type { TypedDays, WrongDays } from './recordAddress';

/**
 * The filter of a record: a plain form that sends `from` and `to` with the fields that stand in it. It is
 * folded under the days that are shown, and open with a message where the days are wrong.
 */
export function RecordFilter({
  action,
  days: { from, to },
  wrong,
  period,
  chosen,
  hint,
  beside,
  children,
}: {
  action: string;
  days: TypedDays;
  wrong: WrongDays;
  /** The days that are shown, in words; undefined where none are. */
  period: string | undefined;
  /** The other choices, in words. */
  chosen: string;
  hint: string;
  /** A second button. */
  beside?: ReactNode;
  children?: ReactNode;
}) {
  const t = useT();
  return (
    <details className="record-filter" open={wrong !== null}>
      <summary>
        <span className="grow">
          <span className="vh">{t('record_filter')} </span>
          {period ?? t('record_filter')}
          <span className="fine">{chosen}</span>
        </span>
        <Icon name="settings" />
      </summary>
      <form method="get" action={action} className="stack" noValidate>
        {wrong && (
          <p className="record-wrong" role="alert" id="record-wrong">
            {t(`error_${wrong}`)}
          </p>
        )}
        <div className="record-days">
          <Day name="from" label={t('record_from')} value={from} wrong={wrong !== null} />
          <Day name="to" label={t('record_to')} value={to} wrong={wrong !== null} />
        </div>
        <p className="fine">{hint}</p>
        {children}
        <div className="row">
          <button className="button grow">{t('record_show')}</button>
          {beside}
        </div>
      </form>
    </details>
  );
}

function Day({
  name,
  label,
  value,
  wrong,
}: {
  name: 'from' | 'to';
  label: string;
  value: string;
  wrong: boolean;
}) {
  const id = `record-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <DayInput {...{ id, name, value }} wrong={wrong ? 'record-wrong' : undefined} />
    </div>
  );
}
