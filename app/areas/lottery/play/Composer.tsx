import { Link } from '@remix-run/react';
import type { Key } from '~/i18n/keys';
import { useT } from '~/i18n/useT';
import { Board, ChoiceBoard } from './Board';
import type { SlipForm } from './slipFields';
import type { ComposeView, SlipView } from './view.server';

/** The stake of each combination and its multiple; of whole tickets their price and number. */
function StakeFields({ form, compose }: { form: SlipForm; compose: ComposeView }) {
  const t = useT();
  const { entry, price } = compose;
  return (
    <div className="slip-stakes">
      <Fault form={form} name="stake" />
      <Fault form={form} name="multiple" />
      {price === null ? (
        <StakeField form={form} name="stake" value={entry.stake} label={t('slip_stake')} />
      ) : (
        <p className="slip-price">
          <span className="fine">{t('slip_price')}</span>
          <b>{price}</b>
          <input type="hidden" name="stake" value={entry.stake} />
        </p>
      )}
      <span aria-hidden="true">×</span>
      <StakeField
        form={form}
        name="multiple"
        value={entry.multiple || '1'}
        label={t(price === null ? 'slip_multiple' : 'slip_tickets')}
      />
    </div>
  );
}

function StakeField({
  form,
  name,
  value,
  label,
}: {
  form: SlipForm;
  name: 'stake' | 'multiple';
  value: string;
  label: string;
}) {
  const fault = form.faultOf(name);
  const { id } = form.fields[name];
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        inputMode={name === 'stake' ? 'decimal' : 'numeric'}
        autoComplete="off"
        defaultValue={value}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error` : undefined}
      />
    </p>
  );
}

/** The fault of the stake or its multiple, above both, for there is no room below. */
function Fault({ form, name }: { form: SlipForm; name: 'stake' | 'multiple' }) {
  const fault = form.faultOf(name);
  if (!fault) return null;
  return (
    <p className="error" id={`${form.fields[name].id}-error`}>
      {form.t(fault.code as Key, { ...fault.params, field: form.labelOf(name) })}
    </p>
  );
}

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
  const typing = !isChoices && (
    <Typing form={form} takes={takes} numbers={entry.numbers} paste={view.paste} />
  );
  // A field that was filled is seen first: the board would push it off the screen.
  const boardFirst = picksFirst && entry.numbers === '';
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
      {!boardFirst && typing}
      {(isChoices || takes.length > 0) && <Quick choices={isChoices} />}
      {compose.sets && <Sets sets={compose.sets} isOpen={added !== null} />}
      {picking}
      {boardFirst && typing}
      <Draws view={view} />
      <div className="slip-bar">
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
        {view.bets.length > 0 && (
          <button className="button button-quiet slip-kept" name="switch" value="show">
            {t('slip_back', { count: view.bets.length })}
          </button>
        )}
      </div>
    </>
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

/** The sets of numbers that players know by name, each with how many it has (lottery#number-sets). */
function Sets({ sets, isOpen }: { sets: NonNullable<ComposeView['sets']>; isOpen: boolean }) {
  return (
    <details className="slip-sets" open={isOpen}>
      <summary>{sets.title}</summary>
      <p className="hint">{sets.hint}</p>
      <p className="slip-quick">
        {sets.buttons.map(({ name, label }) => (
          <button
            key={name}
            className="button button-small button-quiet"
            name="expansion"
            value={name}
          >
            {label}
          </button>
        ))}
      </p>
    </details>
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

interface TypingProps {
  form: SlipForm;
  /** The writings of the types in view, in words. */
  takes: readonly string[];
  numbers: string;
  /** The address of the box that reads a whole slip; empty for lotteries that have none. */
  paste: string;
}

/** The field to type or paste numbers in. */
function Typing({ form, takes, numbers, paste }: TypingProps) {
  const t = useT();
  const fault = form.faultOf('numbers');
  if (takes.length === 0) return <input type="hidden" name="numbers" value="" />;
  const { id } = form.fields.numbers;
  return (
    <div className="field slip-typing">
      <label htmlFor={id}>{form.labelOf('numbers')}</label>
      <textarea
        id={id}
        name="numbers"
        rows={2}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        maxLength={40_000}
        defaultValue={numbers}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      {fault && (
        <p className="error" id={`${id}-error`}>
          {form.t(fault.code as Key, { ...fault.params, field: form.labelOf('numbers') })}
        </p>
      )}
      <p className="hint" id={`${id}-hint`}>
        {takes.length === 1 ? takes[0] : t('slip_takes_any')}
      </p>
      {paste && (
        <p>
          <Link to={paste}>{t('slip_paste')}</Link>
        </p>
      )}
    </div>
  );
}
