import { Link } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';
import { FieldFault } from '~/forms/FormShell';
import { useT } from '~/i18n/useT';
import type { ComposeView } from './composeView.server';
import { padded, pad_keys, writeInto } from './pad';
import type { SlipForm } from './slipFields';

interface TypingProps {
  form: SlipForm;
  /** The writings of the types in view, in words. */
  takes: readonly string[];
  compose: ComposeView;
  /** The address of the box that reads a whole slip; empty for lotteries that have none. */
  paste: string;
  /** Stands right below the field. */
  children: ReactNode;
}

/** The field to type or paste numbers in, with a pad of plain buttons (lottery#number-pad). */
export function Typing({ form, takes, compose, paste, children }: TypingProps) {
  const t = useT();
  const fault = form.faultOf('numbers');
  if (takes.length === 0) return <input type="hidden" name="numbers" value="" />;
  const { id } = form.fields.numbers;
  const { numbers } = compose.entry;
  const hasPad = compose.types.some(({ pad }) => pad.digits > 0);
  return (
    <div className="field slip-typing">
      <label htmlFor={id}>{form.labelOf('numbers')}</label>
      <textarea
        id={id}
        name="numbers"
        rows={numbers.length > 60 ? 3 : 1}
        // The keys of a telephone have the digits large, and a star and a comma beside them; what has hyphens needs letters' keys.
        inputMode={
          compose.types.every(({ pad }) => pad.digits > 0 && pad.members === 1) ? 'tel' : 'text'
        }
        autoComplete="off"
        spellCheck={false}
        maxLength={40_000}
        defaultValue={numbers}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-error ${id}-hint` : `${id}-hint`}
      />
      <FieldFault form={form} name="numbers" />
      {children}
      {hasPad && <Pad compose={compose} numbersId={id} />}
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

/** The number pad: a key adds a digit, and begins the next number behind a whole one. Script types by itself. */
function Pad({ compose, numbersId }: { compose: ComposeView; numbersId: string }) {
  const t = useT();
  const { types, from, pressed } = compose;
  const type = (event: MouseEvent<HTMLButtonElement>, key: string) => {
    const chosen =
      event.currentTarget.form?.querySelector<HTMLInputElement>('[name=betType]:checked');
    const rule = types.find(({ betType }) => betType === chosen?.value)?.pad;
    if (rule && writeInto(numbersId, (numbers) => padded(numbers, key, rule))) {
      event.preventDefault();
    }
  };
  return (
    <details className="slip-pad" open={from === 'pad'}>
      <summary>{t('slip_pad')}</summary>
      <p>
        {pad_keys.map((key) => (
          <button
            key={key}
            name="switch"
            value={`pad.${key}`}
            aria-label={key === 'erase' ? t('slip_pad_erase') : undefined}
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the key that was pressed keeps the focus, and is in sight
            autoFocus={from === 'pad' && pressed === key}
            onClick={(event) => type(event, key)}
          >
            {key === 'erase' ? '⌫' : key === 'next' ? t('slip_pad_next') : key}
          </button>
        ))}
      </p>
    </details>
  );
}
