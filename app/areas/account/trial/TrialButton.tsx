import { defineFields } from '~/forms/fields';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';

/** The form that starts a free trial. */
export const freePlayFields = defineFields('freePlay', { redirectTo: null });

/**
 * Starts the free trial from within the login and register forms, in sight without scrolling. The form around it
 * has the trial's one field, `redirectTo` (account#free-play).
 */
export function TrialButton() {
  const t = useT();
  return (
    <div className="trial">
      <button className="button button-accent wide" name="intent" value="freeplay">
        <Icon name="play" />
        {t('free_trial')}
      </button>
      <p className="fine">{t('free_trial_hint')}</p>
    </div>
  );
}
