import type { FormState } from '~/forms/useForm';
import type { EntryView, RegisterView } from '../entry/entry';
import { methodAddress } from '../entry/Switch';
import { alone_query } from './invitePath';

/**
 * Says what an agent's link does, or that it is over, with a button that goes on without it and keeps what was typed
 * (account#links-of-agents).
 */
export function InviteNote<Name extends string>({
  form: { t, faults },
  view: { invite, kept },
  register: { method },
}: {
  form: FormState<Name>;
  view: EntryView;
  register: RegisterView;
}) {
  if (!invite) return null;
  if (invite !== 'over') {
    return <p>{t(invite === 'agent' ? 'register_invited_agent' : 'register_invited')}</p>;
  }
  const alone = new URLSearchParams(kept);
  alone.delete('affiliateCode');
  alone.set(alone_query, '1');
  const to = { path: '/m/register', kept: alone.toString(), field: 'method' } as const;
  const isTold = faults[''] ?? faults.affiliateCode;
  return (
    <>
      {!isTold && <p role="alert">{t('affiliate_link_over')}</p>}
      <button
        className="button button-quiet wide"
        name="switch"
        value={method}
        formAction={methodAddress(to, method)}
      >
        {t('register_alone')}
      </button>
    </>
  );
}
