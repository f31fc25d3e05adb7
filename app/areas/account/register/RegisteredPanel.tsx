import { Link, useSearchParams } from '@remix-run/react';
import type { Params } from '@server/kernel/api/fill';
import { useT } from '~/i18n/useT';
import { Panel } from '~/ui/Panel';
import { usePanel } from '~/ui/search';
import { wayOfPanel } from './registerMethod';

const words = {
  name: 'registered_name',
  code: 'registered_code',
  provider: 'registered_provider',
} as const;

/** Shows new members their account name and the first steps (account#registered-panel). */
export function RegisteredPanel({ name, reported }: { name: string; reported: Params }) {
  const t = useT();
  const { closed } = usePanel();
  const way = wayOfPanel(useSearchParams()[0].get('open')) ?? 'name';
  return (
    <Panel title={t('registered_title')} side="center">
      <p role="alert">{t(words[way], { name })}</p>
      {reported.unchecked && (
        <p>{t(reported.unchecked === 'waits' ? 'registered_waits' : 'registered_plays')}</p>
      )}
      {reported.bonus && <p>{t('registered_bonus', reported)}</p>}
      <p className="row">
        <Link className="button button-quiet" to={closed} preventScrollReset>
          {t('close')}
        </Link>{' '}
        <Link className="button" to="/m/myBankCards">
          {t('registered_claim')}
        </Link>
      </p>
      <p className="row">
        <Link to="/m/customer">{t('registered_service')}</Link>
      </p>
    </Panel>
  );
}
