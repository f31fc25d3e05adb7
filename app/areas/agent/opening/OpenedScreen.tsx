import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Facts } from '~/ui/Facts';
import type { OpenedData } from './opening.server';
import { opening_path } from './openFields';
import { RenewForm } from './RenewForm';

/** The account that was opened, with what is handed to its member (agent#open-an-account). */
export function OpenedScreen({ data }: { data: OpenedData }) {
  const t = useT();
  const { id, name, nickname, password, renewed, renewKey, kind, rebate, login, to } = data;
  return (
    <section className="sheet stack" data-member={id}>
      <h2>{t(renewed ? 'opening_renewed' : 'opening_done')}</h2>
      <dl className="opening-hand">
        <div>
          <dt>{t('team_user_name')}</dt>
          <dd>{name}</dd>
        </div>
        {password && (
          <div>
            <dt>{t('opening_password')}</dt>
            <dd className="opening-password">{password}</dd>
          </div>
        )}
      </dl>
      {password ? (
        <>
          <p>{t('opening_shown')}</p>
          <p className="fine">{t('opening_hand_over', { login })}</p>
        </>
      ) : (
        <p>{t(renewKey ? 'opening_over' : 'opening_hidden')}</p>
      )}
      {!password && renewKey && <RenewForm memberId={id} formKey={renewKey} />}
      <Facts
        rows={[
          [t('opening_type'), kind],
          [t('team_rebate'), rebate],
          [t('team_nickname'), nickname],
        ]}
      />
      <p className="row">
        <Link className="button" to={opening_path}>
          {t('opening_another')}
        </Link>{' '}
        {to && (
          <Link className="button button-quiet" to={to}>
            {t('opening_member_page')}
          </Link>
        )}
      </p>
    </section>
  );
}
