import { useT } from '~/i18n/useT';
import type { FormState } from '~/forms/useForm';
import type { GameView } from './view';

/**
 * Suggested stakes. Without script each brings the form back with that stake and the choice as it
 * is. They come after the button that plays: Enter in the stake's field is a tap on the first.
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
