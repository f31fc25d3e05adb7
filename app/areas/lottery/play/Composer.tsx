import { unpackRows } from '~/areas/games/cards/packed';
import { useT } from '~/i18n/useT';
import { Board, ChoiceBoard } from './Board';
import type { SlipForm } from './slipFields';
import { LockCountdown } from '../Countdown';
import { Sets } from './Sets';
import { Amounts, StakeFields } from './Stake';
import { Typing } from './Typing';
import type { ComposeView } from './composeView.server';
import type { SlipSoFar, SlipView } from './view.server';

interface ComposerProps {
  form: SlipForm;
  view: SlipView;
  compose: ComposeView;
  /** The board is before the field to type in. */
  picksFirst: boolean;
}

/** The bet that is being chosen: its type, its numbers and its stake (lottery#play-screen). */
export function Composer({ form, view, compose, picksFirst }: ComposerProps) {
  const t = useT();
  const { tabs, tab, isChoices, entry, from, added } = compose;
  const takes = [...new Set(compose.types.map((type) => type.takes))].filter((one) => one !== '');
  // A field that was filled is seen first: the board would push it off the screen.
  const boardFirst = picksFirst && entry.numbers === '';
  const amounts = <Amounts compose={compose} stakeId={form.fields.stake.id} />;
  const typing = !isChoices && (
    <Typing form={form} takes={takes} compose={compose} paste={view.paste}>
      {!boardFirst && amounts}
    </Typing>
  );
  const picking = isChoices ? (
    <ChoiceBoard types={compose.types} chosen={entry.choices} />
  ) : (
    compose.board.length > 0 && (
      <details className="slip-picking" open={boardFirst || entry.picks.length > 0}>
        <summary>{t('slip_pick')}</summary>
        <Board rows={compose.board} picked={entry.picks} />
      </details>
    )
  );
  return (
    <>
      <input type="hidden" name="tab" value={tab} />
      {tabs.length > 1 && (
        <div className="slip-tabs" role="group" aria-label={t('slip_groups')}>
          {tabs.map(({ id, name }) => (
            <button
              key={id}
              name="switch"
              value={`tab.${id}`}
              aria-pressed={id === tab}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed keeps the focus, and is in sight
              autoFocus={from === 'tab' && id === tab}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <Types compose={compose} />
      {compose.across && <Across across={compose.across} />}
      {boardFirst && picking}
      {!boardFirst && typing}
      {(isChoices || takes.length > 0) && <Quick choices={isChoices} />}
      {(boardFirst || !typing) && amounts}
      {boardFirst && typing}
      {compose.sets && <Sets form={form} sets={compose.sets} isOpen={added !== null} />}
      {!boardFirst && picking}
      <Draws view={view} />
      {view.bets.length > 0 && (
        <button className="button button-quiet slip-kept" name="switch" value="show">
          {t('slip_back', { count: view.bets.length })}
        </button>
      )}
      <div className="slip-bar">
        {view.soFar && <SoFar view={view} soFar={view.soFar} />}
        {from === 'quick' && <Picked compose={compose} />}
        {added && (
          <p className="slip-picked" role={added.isRefused ? 'alert' : 'status'}>
            {added.text}
          </p>
        )}
        <StakeFields form={form} compose={compose} />
        <button className="button slip-go" name="intent" value="slip">
          {t('slip_review')}
        </button>
      </div>
    </>
  );
}

/** The other station of bets over two, and the button that makes them of the numbers (lottery#two-stations). */
function Across({
  across: { label, stations, chosen, button },
}: {
  across: NonNullable<ComposeView['across']>;
}) {
  return (
    <p className="slip-across">
      <label htmlFor="station">{label}</label>{' '}
      <select id="station" name="station" defaultValue={chosen || undefined}>
        {unpackRows(stations).map(([station, name]) => (
          <option key={station} value={station}>
            {name}
          </option>
        ))}
      </select>{' '}
      <button className="button button-small button-quiet" name="expansion" value="across">
        {button}
      </button>
    </p>
  );
}

/** The slip so far, in the bar that is always on the screen: its bets, their total, the balance left, the time to the lock. */
function SoFar({ view, soFar }: { view: SlipView; soFar: SlipSoFar }) {
  const t = useT();
  const { bets, minor, total, left } = soFar;
  return (
    <p className="slip-so-far" data-so-far={minor ?? undefined}>
      <span>{t('slip_so_far', { count: bets })}</span>{' '}
      {total !== '' && (
        <span>
          <span className="slip-word">{t('slip_total')}</span> <b>{total}</b>
        </span>
      )}{' '}
      {left !== '' && (
        <span>
          {t('slip_left')} <b>{left}</b>
        </span>
      )}{' '}
      <LockCountdown draw={{ ...view.live, onSale: true }} again />
    </p>
  );
}

/** The draw, where several are on sale. */
function Draws({ view }: { view: SlipView }) {
  const t = useT();
  if (view.draws.length < 2) return <input type="hidden" name="numero" value={view.numero} />;
  return (
    <details className="slip-draws">
      <summary>{t('slip_other_draw')}</summary>
      <p className="field">
        <label htmlFor="numero">{t('slip_draw')}</label>
        <select id="numero" name="numero" defaultValue={view.numero}>
          {view.draws.map(({ numero, text }) => (
            <option key={numero} value={numero}>
              {text}
            </option>
          ))}
        </select>
      </p>
    </details>
  );
}

function Types({ compose: { types, isChoices, entry } }: { compose: ComposeView }) {
  const t = useT();
  if (isChoices) return <input type="hidden" name="betType" value="" />;
  const chosen = types.some(({ betType }) => betType === entry.betType)
    ? entry.betType
    : types[0]?.betType;
  return (
    <fieldset className="slip-types">
      <legend className="vh">{t('slip_type')}</legend>
      {types.map(({ betType, name, odds }) => (
        <label key={betType}>
          <input type="radio" name="betType" value={betType} defaultChecked={betType === chosen} />
          <span>
            {name} <small>×{odds}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Numbers that the page picks at random: one combination or five, or one of the choices. */
function Quick({ choices }: { choices: boolean }) {
  const t = useT();
  return (
    <p className="slip-quick">
      <button className="button button-small button-quiet" name="switch" value="quick.1">
        {t('slip_quick')}
      </button>{' '}
      {!choices && (
        <button className="button button-small button-quiet" name="switch" value="quick.5">
          {t('slip_quick_five')}
        </button>
      )}
    </p>
  );
}

/** The outcome of a quick pick, in the bar that is always on the screen. */
function Picked({ compose: { types, entry } }: { compose: ComposeView }) {
  const t = useT();
  const choices = types.filter(({ betType }) => entry.choices.includes(betType));
  const numbers = choices.length > 0 ? choices.map(({ name }) => name).join(', ') : entry.numbers;
  if (numbers === '') return null;
  return (
    <p className="slip-picked" role="status">
      {t('slip_picked', { numbers })}
    </p>
  );
}
