import { Link } from '@remix-run/react';
import { Fragment, type ReactNode } from 'react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/** A sum of the figures: its name and value for who reads the page by program, and its words. */
export interface TeamSum {
  name: string;
  label: string;
  /** Minor units. */
  minor: number;
  text: string;
}

/**
 * The sums of a team's figures: the first in a line, so that the figures that they sum are on the first screen, and `more`
 * in a list that opens.
 */
export function TeamSums({
  sums,
  more = [],
}: {
  sums: readonly TeamSum[];
  more?: readonly TeamSum[];
}) {
  const t = useT();
  return (
    <div className="figures-sums">
      <Sums sums={sums} />
      {more.length > 0 && (
        <details>
          <summary>
            {t('figures_more')}
            <Icon name="chevron-down" />
          </summary>
          <Sums sums={more} even />
        </details>
      )}
    </div>
  );
}

function Sums({ sums, even = false }: { sums: readonly TeamSum[]; even?: boolean }) {
  return (
    <dl className={even ? 'record-sums record-sums-even' : 'record-sums'}>
      {sums.map(({ name, label, minor, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd data-metric={name} data-amount={minor}>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A step on the way from the whole team down to a branch. */
interface WayStep {
  memberId: string;
  name: string;
  to: string;
}

/** The way to the branch that is shown, as links; nothing for the whole team. */
export function TeamWay({ top, steps }: { top: string; steps: readonly WayStep[] }) {
  const t = useT();
  if (steps.length === 0) return null;
  return (
    <nav className="figures-way" aria-label={t('figures_way')}>
      <Link to={top}>{t('figures_team')}</Link>
      {steps.map(({ memberId, name, to }, index) => (
        <Fragment key={memberId}>
          <span aria-hidden="true">›</span>
          <Link to={to} aria-current={index === steps.length - 1 ? 'page' : undefined}>
            {name}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}

/** The fields of a filter that are no controls, kept when it is sent. */
export function HiddenFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  return Object.entries(fields)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

/** The link to the same figures as a file. */
export function FileLink({ file }: { file: string }) {
  const t = useT();
  return (
    <p className="record-ways">
      <a className="button button-quiet" href={file}>
        {t('record_csv')}
      </a>
    </p>
  );
}

/** A row of figures: the member, day or category, its amounts, and a line of what else there is. */
export interface FigureLine {
  key: string;
  /** The attribute that names it for who reads the page by program. */
  data: Readonly<Record<`data-${string}`, string | number>>;
  name: string;
  /** The page of its branch; null for none. */
  to: string | null;
  /** The page is not on the browser's list of routes: it is loaded again. */
  unlisted?: true;
  amounts: readonly string[];
  more: string;
}

/** True for an amount, which stays in one line with its sign; words may break. */
const isFigure = (text: string): boolean => /\d/.test(text);

/** Figures as a table of a few columns, with what else there is in a line below each row. */
export function FigureTable({
  heads,
  lines,
  children,
}: {
  heads: readonly string[];
  lines: readonly FigureLine[];
  /** The words for an empty table. */
  children: ReactNode;
}) {
  if (lines.length === 0) return <p className="empty">{children}</p>;
  return (
    <table className="figures-rows">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      {lines.map(({ key, data, name, to, unlisted, amounts, more }) => (
        <tbody key={key} {...data}>
          <tr>
            <th scope="row">
              {to === null ? (
                name
              ) : (
                <Link to={to} reloadDocument={unlisted}>
                  {name}
                </Link>
              )}
            </th>
            {amounts.map((amount, index) => (
              <td key={heads[index + 1]} className={isFigure(amount) ? 'unbroken' : undefined}>
                {amount}
              </td>
            ))}
          </tr>
          {more !== '' && (
            <tr>
              <td colSpan={heads.length} className="fine">
                {more}
              </td>
            </tr>
          )}
        </tbody>
      ))}
    </table>
  );
}
