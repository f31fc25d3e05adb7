import type { FormState } from '~/forms/useForm';
import type { EntryView } from '../entry/entry';
import { without_link } from './withoutLink';

/**
 * Says what an agent's link does, or that it is over, with a button that goes on without it and keeps what was typed
 * (account#links-of-agents).
 */
export function InviteNote<Name extends string>({
  form: { t, faults },
  view: { invite },
}: {
  form: FormState<Name>;
  view: EntryView;
}) {
  if (!invite) return null;
  if (invite !== 'over') {
    return <p>{t(invite === 'agent' ? 'register_invited_agent' : 'register_invited')}</p>;
  }
  const isTold = faults[''] ?? faults.affiliateCode;
  return (
    <>
      {!isTold && <p role="alert">{t('affiliate_link_over')}</p>}
      <button className="button button-quiet wide" name="switch" value={without_link}>
        {t('register_alone')}
      </button>
    </>
  );
}
