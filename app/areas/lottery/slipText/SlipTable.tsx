import { unpackRows, type PackedRows } from '~/areas/games/cards/packed';
import { money } from '~/i18n/format';
import { useT } from '~/i18n/useT';
import type { MetLines } from './metLines.server';
import { unpackLines, type SlipGroup, type SlipRow } from './slipRows';

/** A slip that was read, as its table shows it. */
export interface SlipTableProps {
  currency: string;
  /** Bet type, name, odds and units of each. */
  types: PackedRows;
  /** The reasons of its doubts: code and words. */
  reasons: PackedRows;
  lines: PackedRows;
  met?: MetLines | undefined;
  /** The text that the lines stand in. */
  text: string;
}

interface Words {
  types: readonly string[][];
  amount: (minor: number) => string;
}

/** Numbers of a reading that its button names. */
const named_numbers = 6;

/** A reading in a few words: `2 top 12 21 × 50 + 2 bottom 12 × 50`. */
const readingText = (groups: readonly SlipGroup[], { types, amount }: Words): string =>
  groups
    .map(({ type, stake, numbers }) => {
      const more = numbers.length > named_numbers ? ` … (${numbers.length})` : '';
      const first = numbers.slice(0, named_numbers).join(' ');
      return `${types[type]?.[1] ?? ''} ${first}${more} × ${amount(stake)}`;
    })
    .join(' + ');

/** The bets of a slip, line by line, with the texts of the lines, and its doubts with their readings (lottery#slip-box). */
export function SlipTable({ currency, types, reasons, lines, met, text }: SlipTableProps) {
  const t = useT();
  const amount = (minor: number) => money(minor, currency, false).replace(/\.00$/, '');
  const words: Words = { types: unpackRows(types), amount };
  const why = new Map(unpackRows(reasons).map(([reason = '', said = '']) => [reason, said]));
  return (
    <table className="bs-table">
      <caption className="vh">{t('bs_lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('bs_bet')}</th>
          <th scope="col">{t('bs_number')}</th>
          <th scope="col">{t('bs_stake')}</th>
          <th scope="col">{t('bs_pays')}</th>
        </tr>
      </thead>
      {unpackLines(lines, text).map((row) => (
        <tbody key={row.line} data-line={row.line} data-kind={row.kind}>
          <tr className="bs-line">
            <th colSpan={4} scope="rowgroup">
              <span className="bs-text">{row.text}</span> <LineSign row={row} amount={amount} />
            </th>
          </tr>
          {row.groups.map((group, index) => (
            <Group key={index} group={group} words={words} />
          ))}
          {met && <MetNumbers met={met} line={String(row.line)} />}
          {row.doubt && <Doubt row={row} words={words} why={why} />}
        </tbody>
      ))}
    </table>
  );
}

/** The end of a line's text: its sum, or that it is a note, a head or left out. */
function LineSign({ row, amount }: { row: SlipRow; amount: Words['amount'] }) {
  const t = useT();
  if (row.kind === 'bets') return <b>{amount(row.total)}</b>;
  if (row.kind === 'doubt') return null;
  const key = row.kind === 'note' ? 'bs_note' : row.kind === 'head' ? 'bs_head' : 'bs_struck';
  return <span className="fine">{t(key)}</span>;
}

function Group({
  group: { type, stake, pays, numbers, percent },
  words,
}: {
  group: SlipGroup;
  words: Words;
}) {
  const [betType = '', name = '', odds = '', units = '1'] = words.types[type] ?? [];
  const dataOf = (number: string) => ({
    'data-bet': '',
    'data-type': betType,
    'data-number': number,
    'data-stake': stake,
  });
  const [only, ...others] = numbers;
  const isOne = others.length === 0;
  return (
    <tr {...(isOne && dataOf(only ?? ''))}>
      <td>
        {name} <small>×{odds}</small>
        {percent !== undefined && <small> {percent} %</small>}
      </td>
      <td className="bs-numbers">
        {isOne
          ? only
          : numbers.map((number, index) => (
              <span key={index} {...dataOf(number)}>
                {number}{' '}
              </span>
            ))}
      </td>
      <td>
        {words.amount(stake)}
        {units !== '1' && <small> ×{units}</small>}
      </td>
      <td>{words.amount(pays)}</td>
    </tr>
  );
}

/** The numbers of a line that are not sold as they stand, with the choice for them (lottery#slip-numbers). */
function MetNumbers({ met, line }: { met: MetLines; line: string }) {
  const found = unpackRows(met.lines).find(([of]) => of === line);
  if (!found) return null;
  const [, taken = '', changed, ...ways] = found;
  const words = new Map(unpackRows(met.choices) as [string, string][]);
  const chosen = ways.find((way) => taken !== '' && way.startsWith(taken)) ?? '';
  const id = `choice-${line}`;
  return (
    <tr className="bs-met" data-met={taken || 'open'}>
      <td colSpan={4}>
        <ul>
          {unpackRows(met.numbers)
            .filter(([of]) => of === line)
            .map(([, status, percent = '', text, since]) => (
              <li key={text} data-status={status} data-percent={percent || undefined}>
                {text} <span className="fine">{since}</span>
              </li>
            ))}
        </ul>
        {changed === '1' && <p className="error">{met.changed}</p>}
        <p className="field bs-choice">
          <label htmlFor={id}>{met.label}</label>{' '}
          <select
            key={chosen}
            id={id}
            name="choice"
            defaultValue={chosen === '' ? '' : `${line}.${chosen}`}
          >
            <option value="">{words.get('')}</option>
            {ways.map((way) => (
              <option key={way} value={`${line}.${way}`}>
                {words.get(way.split('.')[0]!)}
              </option>
            ))}
          </select>{' '}
          <button className="button button-small button-quiet" name="intent" value="choose">
            {met.again}
          </button>
        </p>
      </td>
    </tr>
  );
}

/** A doubt with its readings as buttons, or the way back to it after it was answered. */
function Doubt({
  row,
  words,
  why,
}: {
  row: SlipRow;
  words: Words;
  why: ReadonlyMap<string, string>;
}) {
  const t = useT();
  const { reason, mark, readings, later } = row.doubt!;
  const button = (answer: string, label: string, isReading = false) => (
    <button
      key={answer}
      className={isReading ? 'button button-small button-quiet' : 'link-button'}
      name="choose"
      value={`${row.line}.${answer}.${mark}`}
    >
      {label}
    </button>
  );
  if (row.kind !== 'doubt') {
    return (
      <tr>
        <td colSpan={4}>{button('u', t('bs_undo'))}</td>
      </tr>
    );
  }
  return (
    <tr className="bs-doubt" data-doubt={reason}>
      <td colSpan={4}>
        <p>
          {why.get(reason) ?? reason} {later && t('bs_later')}
        </p>
        <p className="bs-readings">
          {readings.map((groups, index) => button(String(index), readingText(groups, words), true))}{' '}
          {button('x', t('bs_strike'))}
        </p>
      </td>
    </tr>
  );
}
