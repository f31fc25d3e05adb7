import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';

interface Months {
  path: string;
  /** YYYY-MM; null for none. */
  earlier: string | null;
  later: string | null;
}

/** The ways from a page about a month to the months beside it. */
export function MonthLinks({ path, earlier, later }: Months) {
  const t = useT();
  return (
    <nav className="pager statement-months" aria-label={t('statement_months')}>
      {earlier && (
        <Link className="button button-quiet" rel="prev" to={`${path}?month=${earlier}`}>
          {t('statement_earlier')}
        </Link>
      )}
      {later && (
        <Link className="button button-quiet" rel="next" to={`${path}?month=${later}`}>
          {t('statement_later')}
        </Link>
      )}
    </nav>
  );
}

const day_form = /^\d{4}-\d{2}-\d{2}$/;

/** True for a day of the calendar, and for none: engines take 30 February for a day of March. */
const isDayOrNone = (value: string): boolean =>
  value === '' ||
  (day_form.test(value) && new Date(value).getUTCDate() === Number(value.slice('YYYY-MM-'.length)));

/**
 * The control of a day. Browsers show none that is not one, so what was typed otherwise stays as text. `wrong` is the
 * id of the message where the day is wrong.
 */
export function DayInput({
  value,
  wrong,
  ...more
}: {
  id: string;
  name: string;
  value: string;
  wrong: string | undefined;
  className?: string;
}) {
  return (
    <input
      key={value}
      {...more}
      type={isDayOrNone(value) ? 'date' : 'text'}
      defaultValue={value}
      aria-invalid={wrong !== undefined || undefined}
      aria-describedby={wrong}
    />
  );
}

/** A choice of a record's filter, or all; `any` is the word for all. */
export function FilterChoice({
  name,
  label,
  any,
  value,
  options,
}: {
  name: string;
  label: string;
  any: string;
  value: string;
  options: readonly { value: string; label: string }[];
}) {
  const id = `record-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} key={value} name={name} defaultValue={value}>
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
