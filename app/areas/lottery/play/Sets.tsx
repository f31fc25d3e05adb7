import { FieldFault } from '~/forms/FormShell';
import { unpackRows } from '~/areas/games/cards/packed';
import type { ComposeView } from './composeView.server';
import type { SlipForm } from './slipFields';

interface SetsProps {
  form: SlipForm;
  sets: NonNullable<ComposeView['sets']>;
  isOpen: boolean;
}

/** The sets of numbers that players know by name, each with how many it has, and the member's own (lottery#number-sets). */
export function Sets({ form, sets, isOpen }: SetsProps) {
  const fault = form.faultOf('setName');
  return (
    <details className="slip-sets" open={isOpen || fault !== undefined}>
      <summary>{sets.title}</summary>
      {sets.buttons.length > 0 && <p className="hint">{sets.hint}</p>}
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
      <OwnSets form={form} sets={sets} />
    </details>
  );
}

/** The member's own sets of numbers, and the field to keep the typed ones under a name (lottery#own-sets). */
function OwnSets({ form, sets }: Omit<SetsProps, 'isOpen'>) {
  const fault = form.faultOf('setName');
  const { id } = form.fields.setName;
  const own = unpackRows(sets.own);
  return (
    <>
      {own.length > 0 && (
        <ul className="slip-own">
          {own.map(([setId, label, deletes]) => (
            <li key={setId}>
              <button
                className="button button-small button-quiet"
                name="expansion"
                value={`own.${setId}`}
              >
                {label}
              </button>
              <button className="icon-button" name="forget" value={setId} aria-label={deletes}>
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="slip-keep">
        <p className="field">
          <label htmlFor={id}>{form.labelOf('setName')}</label>
          <input
            id={id}
            name="setName"
            autoComplete="off"
            defaultValue={fault ? (form.typed.setName ?? '') : ''}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-error` : undefined}
          />
        </p>
        <button className="button button-small button-quiet" name="intent" value="saveSet">
          {sets.save}
        </button>
        <FieldFault form={form} name="setName" />
      </div>
    </>
  );
}
