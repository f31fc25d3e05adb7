import { useT } from '~/i18n/useT';
import type { FormState } from '~/forms/useForm';
import type { GameView } from './view';

/**
 * Suggested stakes. Without script each button brings the form back with that stake and the present
 * choice. They come after the play button: Enter in the stake's field presses the form's first
 * button.
 */
export function QuickStakes({
  form,
  game,
}: {
  form: FormState<'stake' | 'quick'>;
  game: GameView;
}) {
  const t = useT();
  const { stake, quick } = form.fields;
  const set = (event: React.MouseEvent<HTMLButtonElement>) => {
    const input = event.currentTarget.form?.elements.namedItem(stake.name);
    if (!(input instanceof HTMLInputElement)) return;
    event.preventDefault();
    input.value = event.currentTarget.value;
  };
  return (
    <div className="quick" role="group" aria-label={t('play_quick')}>
      {game.quick.map((each) => (
        <button key={each} name={quick.name} value={each} onClick={set}>
          {each}
        </button>
      ))}
    </div>
  );
}
