import { useT } from '~/i18n/useT';
import type { BoardRow } from './picks';
import type { TypeView } from './composeView.server';

const digit_names = [
  'slip_units',
  'slip_tens',
  'slip_hundreds',
  'slip_thousands',
  'slip_ten_thousands',
] as const;
const sides = {
  big: 'slip_big',
  small: 'slip_small',
  odd: 'slip_odd',
  even: 'slip_even',
  dragon: 'slip_dragon',
  tiger: 'slip_tiger',
} as const;

const isSide = (cell: string): cell is keyof typeof sides => Object.hasOwn(sides, cell);

/** The board that numbers are picked on: a row for each place, a box for each number. */
export function Board({ rows, picked }: { rows: readonly BoardRow[]; picked: readonly string[] }) {
  const t = useT();
  const nameOf = ({ label }: BoardRow): string => {
    if (label.kind === 'place') return t('slip_place', { place: label.place });
    return label.kind === 'digit'
      ? t(digit_names[label.fromEnd] ?? 'slip_units')
      : t('slip_numbers');
  };
  return rows.map((row, index) => {
    const name = nameOf(row);
    return (
      <fieldset key={index} className="slip-row">
        <legend className={rows.length > 1 ? 'fine' : 'vh'}>{name}</legend>
        <div className={`slip-cells${row.cells.length > 12 ? ' slip-many' : ''}`}>
          {row.cells.map((cell) => {
            const value = `${index}.${cell}`;
            return (
              <label key={cell}>
                <input
                  type="checkbox"
                  name="pick"
                  value={value}
                  defaultChecked={picked.includes(value)}
                />
                <span>{cell === '' ? name : isSide(cell) ? t(sides[cell]) : cell}</span>
              </label>
            );
          })}
        </div>
      </fieldset>
    );
  });
}

/** Bet types that are chosen by themselves, each with its odds. */
export function ChoiceBoard({
  types,
  chosen,
}: {
  types: readonly TypeView[];
  chosen: readonly string[];
}) {
  const t = useT();
  return (
    <fieldset className="slip-types slip-choices">
      <legend className="vh">{t('slip_type')}</legend>
      <input type="hidden" name="numbers" value="" />
      {types.map(({ betType, name, odds }) => (
        <label key={betType}>
          <input
            type="checkbox"
            name="choice"
            value={betType}
            defaultChecked={chosen.includes(betType)}
          />
          <span>
            {name} <small>×{odds}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
