import { Link, useActionData, useLoaderData } from '@remix-run/react';
import type { WithdrawalState } from '@server/areas/payouts/api/payouts';
import { AmountField } from '~/areas/wallet/AmountField';
import { Balance } from '~/areas/wallet/Balance';
import { FirstPayout } from '~/areas/wallet/FirstPayout';
import { type WithdrawOwn, loadWithdraw } from '~/routes/m/wallet/withdraw.server';
import { withdrawFields } from '~/areas/wallet/walletFields';
import { withdrawForm } from '~/routes/m/wallet/withdrawForm.server';
import { FormChoice, FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Facts } from '~/ui/Facts';
import { Icon } from '~/ui/Icon';
import { LiveFrame } from '~/live/LiveFrame';
import { Steps } from '~/ui/Steps';
import { hidden_amount } from '~/i18n/format';

const colours: Readonly<Partial<Record<WithdrawalState, string>>> = {
  paid: 'state state-good',
  rejected: 'state state-bad',
};

/** The state of a withdrawal in a word. */
function WithdrawState({ state }: { state: WithdrawalState }) {
  const t = useT();
  return <span className={colours[state] ?? 'state'}>{t(`withdraw_state_${state}`)}</span>;
}

type NewWithdrawal = Extract<WithdrawOwn, { one: null }>;
interface Props {
  own: NewWithdrawal;
  reply: FormReply | undefined;
}

/** The free part of the balance, the form and its summary, and the stakes that are missing (wallet#withdraw). */
function WithdrawScreen({ own, reply }: Props) {
  const faults = useForm(withdrawFields, reply).faults;
  const isAboutFirst = 'amount' in faults || 'bankCardId' in faults;
  if (own.summary && !isAboutFirst) return <Summary own={own} reply={reply} />;
  // Before a first withdrawal the steps are announced, and stand first.
  const isFirst = own.cards.length === 0;
  return (
    <>
      {!isFirst && <Figures own={own} />}
      <First own={own} reply={reply} />
      {isFirst && <Figures own={own} />}
      <Locks own={own} />
      <Open open={own.open} />
    </>
  );
}

function Figures({ own }: { own: NewWithdrawal }) {
  const t = useT();
  return (
    <section className="payout-figures">
      <Balance minor={own.balance} text={own.balanceText} />
      <p>
        {t('withdraw_free')} <strong>{own.free ?? hidden_amount}</strong>
      </p>
    </section>
  );
}

/** The account and the amount, or what has to be there first. */
function First({ own, reply }: Props) {
  const t = useT();
  if (!own.hasPaymentPassword) {
    return (
      <Missing
        says={t('payouts_password_unset')}
        to="/m/paymentPassword?redirectTo=/m/withdraw"
        step={own.cards.length === 0 ? 0 : undefined}
      >
        {t('payouts_password_set')}
      </Missing>
    );
  }
  if (own.cards.length === 0) {
    return (
      <Missing says={t('withdraw_no_card')} to="/m/myBankCards" step={1}>
        {t('withdraw_no_card_go')}
      </Missing>
    );
  }
  // A refused form stays, with its message.
  if (own.nothing && !reply) {
    const { says, to, go } = own.nothing;
    return (
      <Missing says={says} to={to} quiet>
        {go}
      </Missing>
    );
  }
  // An amount that was tapped fills the form again, beside the account that was chosen.
  return <Fill key={own.filled} own={own} reply={reply} />;
}

/** The reason why there is no form, and the way on where there is one. */
function Missing({
  says,
  to,
  quiet = false,
  step,
  children,
}: {
  says: string;
  to: string;
  quiet?: boolean;
  /** The step of a first withdrawal that comes now, from 0. */
  step?: number | undefined;
  children: string;
}) {
  return (
    <section className="sheet stack">
      {step !== undefined && <FirstPayout step={step} />}
      <p>{says}</p>
      {to !== '' && (
        <Link className={quiet ? 'button button-quiet wide' : 'button wide'} to={to}>
          {children}
        </Link>
      )}
    </section>
  );
}

function Fill({ own, reply }: Props) {
  const form = useForm(withdrawFields, reply, own.start);
  const { t } = form;
  return (
    <FormShell form={form} submit={{ label: t('withdraw_go') }} className="sheet stack">
      <FormChoice
        form={form}
        name="bankCardId"
        options={own.cards}
        none={t('withdraw_card_choose')}
        required
      />
      <AmountField form={form} hint={own.limits} />
      {own.all && (
        <p>
          <button className="button button-quiet button-small" name="all" value="1">
            {t('withdraw_all', { amount: own.all })}
          </button>
        </p>
      )}
      <SubmitButton form={form} intent="summary" label={t('withdraw_go')} />
    </FormShell>
  );
}

function Summary({ own, reply }: Props) {
  const form = useForm(withdrawFields, reply, own.start);
  const { t } = form;
  const { bank, number, payeeName, amount, typed, bankCardId } = own.summary!;
  return (
    <FormShell
      form={form}
      className="sheet stack"
      lead={
        <>
          <h2>{t('withdraw_check')}</h2>
          <Facts
            pairs
            rows={[
              [t('withdraw_amount'), <strong key="amount">{amount}</strong>],
              [t('withdraw_card'), `${bank} ${number}`],
              [t('withdraw_payee'), payeeName],
              [t('withdraw_fee'), t('withdraw_fee_none')],
            ]}
          />
          <p className="note">{t('withdraw_final')}</p>
        </>
      }
    >
      <input type="hidden" name="bankCardId" value={bankCardId} />
      <input type="hidden" name="amount" value={typed} />
      <FormField
        form={form}
        name="paymentPassword"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        required
      />
      <SubmitButton form={form} intent="withdraw" label={t('withdraw_do', { amount })} />
      <p className="login-foot">
        <Link to={own.back!}>{t('withdraw_change')}</Link>{' '}
        <Link to="/m/paymentPassword?forgot=1&redirectTo=/m/withdraw">
          {t('payouts_password_forgot')}
        </Link>
      </p>
    </FormShell>
  );
}

function Locks({ own: { locks, mayPlay } }: { own: NewWithdrawal }) {
  const t = useT();
  if (locks.length === 0) return null;
  return (
    <section className="group" id="locks">
      <h2>{t(mayPlay ? 'withdraw_locks' : 'withdraw_held')}</h2>
      {!mayPlay && <p className="fine">{t('withdraw_held_note')}</p>}
      <ul className="rows">
        {locks.map(({ name, on, figures }, index) => (
          <li
            key={index}
            className="row-line"
            data-turnover={figures?.done}
            data-needed={figures?.needed}
          >
            <Icon name="lock" />
            <span className="grow">
              {name}
              <span className="fine">
                {on} · {figures ? figures.locked : hidden_amount}
              </span>
              {mayPlay && figures && (
                <>
                  <span className="fine">{figures.staked}</span>
                  <progress max={figures.needed} value={figures.done} aria-label={figures.staked} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Open({ open }: { open: NewWithdrawal['open'] }) {
  const t = useT();
  if (open.length === 0) return null;
  return (
    <section className="group" id="open">
      <h2>{t('withdraw_open')}</h2>
      <ul className="rows">
        {open.map(({ to, id, state, minor, amount, at }) => (
          <li key={id} data-record={id} data-state={state} data-amount={minor}>
            <Link to={to}>
              <Icon name="withdraw" />
              <span className="grow">
                {amount}
                <WithdrawState state={state} />
                <span className="fine">{at}</span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

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
        {one.isOpen && (
          <LiveFrame view={`/m/live/withdrawal?id=${one.id}`} title={t('live_withdrawal')} />
        )}
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
  i18n: [
    'liveTitles',
    'withdraw',
    'firstWithdrawal',
    'payouts',
    'balance',
    'language',
    'passwordField',
  ],
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
