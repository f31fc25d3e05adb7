import { FieldFault } from '~/forms/FormShell';
import { useT } from '~/i18n/useT';
import type { ComposeView } from './composeView.server';
import { writeInto } from './pad';
import type { SlipForm } from './slipFields';

/** Amounts that one tap sets as the stake (lottery#amounts): plain buttons, which script answers by itself. */
export function Amounts({
  compose: { amounts, from, pressed },
  stakeId,
}: {
  compose: ComposeView;
  stakeId: string;
}) {
  const t = useT();
  if (amounts.length === 0) return null;
  return (
    <p className="slip-amounts" role="group" aria-label={t('slip_amounts')}>
      {amounts.map(({ minor, text }) => (
        <button
          key={minor}
          name="switch"
          value={`stake.${minor}`}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed keeps the focus, and is in sight
          autoFocus={from === 'stake' && pressed === String(minor)}
          onClick={(event) => {
            if (writeInto(stakeId, () => text)) event.preventDefault();
          }}
        >
          {text}
        </button>
      ))}
    </p>
  );
}

/** The stake of each combination and its multiple; of whole tickets their price and number. */
export function StakeFields({ form, compose }: { form: SlipForm; compose: ComposeView }) {
  const t = useT();
  const { entry, price } = compose;
  return (
    <div className="slip-stakes">
      <FieldFault form={form} name="stake" />
      <FieldFault form={form} name="multiple" />
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
