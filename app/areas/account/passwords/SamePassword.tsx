import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Panel } from '~/ui/Panel';
import { usePanel } from '~/ui/search';

/**
 * The popup shown if the new password is the old one (account#same-password). Closing it resets the
 * form.
 */
export function SamePassword({ text }: { text: string }) {
  const t = useT();
  const { closed } = usePanel();
  return (
    <Panel title={t('password_same_title')} side="center">
      <p>{text}</p>
      <Link className="button wide" to={closed} replace preventScrollReset>
        {t('password_same_again')}
      </Link>
    </Panel>
  );
}
