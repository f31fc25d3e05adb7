import { PostForm } from '~/forms/PostForm';
import { useT } from '~/i18n/useT';
import { renewFields } from './openFields';

/** The button that makes a lost first password again, with what that does (agent#a-lost-first-password). */
export function RenewForm({ memberId, formKey }: { memberId: string; formKey: string }) {
  const t = useT();
  return (
    <PostForm
      className="stack"
      fields={renewFields}
      values={{ memberId }}
      idempotencyKey={formKey}
      replace
    >
      <p className="fine">{t('team_password_says')}</p>
      <button className="button button-quiet wide" name="intent" value="renewPassword">
        {t('team_password_renew')}
      </button>
    </PostForm>
  );
}
