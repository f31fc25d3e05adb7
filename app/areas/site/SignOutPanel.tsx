import { Link } from '@remix-run/react';
import { PostForm } from '~/forms/PostForm';
import { preferencesFields } from '~/forms/preferencesFields';
import { useT } from '~/i18n/useT';
import { Panel } from '~/ui/Panel';
import { usePanel } from '~/ui/search';

/** Signing out asks for confirmation (site#sign-out). */
export function SignOutPanel() {
  const t = useT();
  const { closed } = usePanel();
  return (
    <Panel title={t('sign_out_title')} side="center">
      <p>{t('sign_out_question')}</p>
      <PostForm fields={preferencesFields} action="/m/set" className="row">
        <Link className="button button-quiet" to={closed} preventScrollReset>
          {t('cancel')}
        </Link>{' '}
        <button className="button" name="intent" value="signOut">
          {t('submit')}
        </button>
      </PostForm>
    </Panel>
  );
}
