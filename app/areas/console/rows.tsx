/** A line of a list in the console: a name that may lead somewhere, what is known of it, and an amount. */
export interface ConsoleRow {
  key: string;
  title: string;
  to?: string | undefined;
  /** Short facts below the title. */
  facts?: readonly string[];
  /** Longer text that somebody typed, with its lines. */
  text?: string | undefined;
  amount?: string | undefined;
  state?: string | undefined;
  links?: readonly { to: string; text: string; away?: boolean }[];
}

/** A list of lines, or the words for none. */
export function ConsoleRows({ rows, none }: { rows: readonly ConsoleRow[]; none: string }) {
  if (rows.length === 0) return <p className="fine">{none}</p>;
  return (
    <ul className="work-rows">
      {rows.map((row) => (
        <li key={row.key} data-record={row.to && row.key}>
          <p className="work-row-head">
            {row.to ? <a href={row.to}>{row.title}</a> : <b>{row.title}</b>}
            {row.state && <span className="work-state">{row.state}</span>}
            {row.amount && <b className="work-amount">{row.amount}</b>}
          </p>
          {row.facts && row.facts.length > 0 && <p className="fine">{row.facts.join(' · ')}</p>}
          {row.text && <p className="typed">{row.text}</p>}
          {row.links && row.links.length > 0 && (
            <p className="work-links">
              {row.links.map(({ to, text, away }) => (
                <a key={to} href={to} rel={away ? 'noreferrer' : undefined}>
                  {text}
                </a>
              ))}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Links of which one is the page: the parts of a page, or the lists that can be chosen. */
export function ConsoleTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly { to: string; text: string; current: boolean }[];
}) {
  return (
    <nav className="work-tabs" aria-label={label}>
      <ul>
        {tabs.map(({ to, text, current }) => (
          <li key={to}>
            <a href={to} aria-current={current ? 'page' : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The links to the pages beside a page of a list. */
export function ConsolePages({
  label,
  pages,
}: {
  label: string;
  pages: readonly { to: string | null; text: string; rel: 'prev' | 'next' }[];
}) {
  const there = pages.filter(({ to }) => to !== null);
  if (there.length === 0) return null;
  return (
    <nav className="work-pages" aria-label={label}>
      {there.map(({ to, text, rel }) => (
        <a key={rel} className="button button-quiet" rel={rel} href={to!}>
          {text}
        </a>
      ))}
    </nav>
  );
}
