import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { freePlayFields } from './freePlayFields';

/**
 * Starts the free trial from within the login and register forms, in sight without scrolling; it
 * belongs to the trial's own form (account#free-play).
 */
export function TrialButton() {
  const t = useT();
  return (
    <div className="trial">
      <button
        className="button button-accent wide"
        form={freePlayFields.id}
        name="intent"
        value="freeplay"
      >
        <Icon name="play" />
        {t('free_trial')}
      </button>
      <p className="fine">{t('free_trial_hint')}</p>
    </div>
  );
}
