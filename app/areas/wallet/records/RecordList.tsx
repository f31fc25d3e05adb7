import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Icon } from '~/ui/Icon';

/** So many sums stand two in a row. */
const even_sums = 4;

/** The sums of a record's filter; each value has its name as `data-total`. */
export function RecordSums({
  listed,
}: {
  listed: readonly { name: string; label: string; value: string }[];
}) {
  return (
    <dl className={listed.length === even_sums ? 'record-sums record-sums-even' : 'record-sums'}>
      {listed.map(({ name, label, value }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd data-total={name}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A page of a record: its rows, or that there are none, with a way on. */
export function RecordList({
  none,
  children,
}: {
  none: ReactNode;
  children: readonly ReactNode[];
}) {
  if (children.length > 0) return <ul className="record-list">{children}</ul>;
  return (
    <p className="empty">
      <Icon name="wallet" className="icon-big" />
      {none}
    </p>
  );
}

/** A row of a record with its id, amount (minor units) and state for who reads the page by program. */
export function RecordRow({
  id,
  minor,
  state,
  to,
  unlisted = false,
  about,
  amounts,
  foot,
}: {
  id: string;
  minor: number;
  state?: string;
  /** The page that tells more; null for none. */
  to: string | null;
  /** The page is not on the browser's list of routes: it is loaded again. */
  unlisted?: boolean;
  about: ReactNode;
  amounts: ReactNode;
  /** A last line of the whole width: what is at its begin and at its end. */
  foot?: readonly [begin: string, end: string];
}) {
  const text = (
    <>
      <span>{about}</span>
      <span>{amounts}</span>
      {foot && (
        <span className="record-foot fine">
          <span>{foot[0]}</span> <span>{foot[1]}</span>
        </span>
      )}
    </>
  );
  return (
    <li data-record={id} data-amount={minor} data-state={state}>
      {to === null ? (
        <div>{text}</div>
      ) : (
        <Link to={to} reloadDocument={unlisted}>
          {text}
        </Link>
      )}
    </li>
  );
}
