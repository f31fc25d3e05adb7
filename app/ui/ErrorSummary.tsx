import { useEffect, useRef } from 'react';
import { HelpLines } from './HelpLines';

export interface SummaryEntry {
  /** The id of the field; absent for a failure of the form as a whole. */
  id?: string;
  text: string;
}

/**
 * Heads a refused form: lists the errors, each linked to its field. With script it takes the focus
 * if no field does; without script it is the first element of the form.
 */
export function ErrorSummary({
  title,
  entries,
  answerId,
}: {
  title: string;
  entries: SummaryEntry[];
  /** Changes with each reply to the form, so that a repeated error takes the focus again. */
  answerId?: string | undefined;
}) {
  const box = useRef<HTMLDivElement>(null);
  const alone = entries.every(({ id }) => id === undefined);
  const print = alone ? entries.map(({ text }) => text).join('\n') : '';
  useEffect(() => {
    if (print !== '') box.current?.focus();
  }, [print, answerId]);
  if (entries.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <p>{title}</p>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.id} ${entry.text}`}>
            {entry.id ? <a href={`#${entry.id}`}>{entry.text}</a> : <HelpLines text={entry.text} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
