import { useActionData, useLoaderData, Link } from '@remix-run/react';
import {
  WithdrawScreen,
  type NewWithdrawal,
  WithdrawState,
} from '~/areas/wallet/withdraw/WithdrawScreen';
import { loadWithdraw, type WithdrawOwn } from '~/areas/wallet/withdraw/withdraw.server';
import { withdrawForm } from '~/areas/wallet/withdraw/withdrawForm.server';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { Steps } from '~/ui/Steps';

type OneWithdrawalData = Extract<WithdrawOwn, { one: object }>;

/** A withdrawal: its state, its steps with their times, and the account that it goes to (wallet#withdraw). */
function OneWithdrawal({ own: { one } }: { own: OneWithdrawalData }) {
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

export const handle: Handle = {
  i18n: ['withdraw', 'firstWithdrawal', 'payouts', 'balance', 'language', 'passwordField'],
  styles: ['member', 'forms', 'steps', 'firstWithdrawal', 'payouts'],
};

/** /m/withdraw: a new withdrawal with its summary, or one that was asked for. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadWithdraw(page));

export const action = /* @__PURE__ */ formAction(withdrawForm);

export default function Withdraw() {
  const { own } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return own.one ? (
    <OneWithdrawal own={own as OneWithdrawalData} />
  ) : (
    <WithdrawScreen own={own as NewWithdrawal} reply={reply} />
  );
}
