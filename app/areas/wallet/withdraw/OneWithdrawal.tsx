import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Facts } from '~/ui/Facts';
import { Steps } from '~/ui/Steps';
import { WithdrawState } from './WithdrawState';
import type { WithdrawOwn } from './withdraw.server';

export type OneWithdrawalData = Extract<WithdrawOwn, { one: object }>;

/** A withdrawal: its state, its steps with their times, and the account that it goes to (wallet#withdraw). */
export function OneWithdrawal({ own: { one } }: { own: OneWithdrawalData }) {
  const t = useT();
  return (
    <article className="stack" data-record={one.id} data-state={one.state} data-amount={one.minor}>
      <section className="sheet stack">
        <header>
          <h2 className="payout-sum">{one.amount}</h2>
          <WithdrawState state={one.state} />
        </header>
        <p>{one.says}</p>
        <Steps steps={one.steps} />
        <Facts
          pairs
          rows={[
            [t('withdraw_card'), `${one.bank} ${one.number}`],
            [t('withdraw_payee'), one.payeeName],
            [t('withdraw_made'), one.at],
            [t('withdraw_reference'), one.reference],
          ]}
        />
        {one.isOpen && <p className="fine">{t('withdraw_final_open')}</p>}
      </section>
      {one.askAt !== '' && (
        <Link className="button wide" to={one.askAt}>
          {t('withdraw_ask')}
        </Link>
      )}
      {one.isOpen && (
        <Link className="button wide" to={`?withdrawal=${one.id}`} replace>
          {t('withdraw_again')}
        </Link>
      )}
      <Link className="button button-quiet wide" to="/m/withdraw">
        {t('withdraw_new')}
      </Link>
    </article>
  );
}
