import { Link, useActionData, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { FormFile, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { OpenLink } from '~/ui/OpenLink';
import { LiveFrame } from '~/live/LiveFrame';
import { Steps } from '~/ui/Steps';
import { whenDue } from '~/ui/elapsed';
import { Qr } from '~/ui/qr/Qr';
import type { DepositOwn } from './deposit.server';
import { cancelFields, payFields, slipFields } from '../walletFields';

type State = NonNullable<DepositOwn['one']>['state'];

const colours: Readonly<Partial<Record<State, string>>> = {
  paid: 'state state-good',
  failed: 'state state-bad',
};

/** The state of a deposit in a word. */
export function DepositState({ state }: { state: State }) {
  const t = useT();
  return <span className={colours[state] ?? 'state'}>{t(`deposit_state_${state}`)}</span>;
}

/**
 * Loads a deposit again after so many seconds while its payment is awaited (wallet#payment-providers). It
 * rests while nobody sees the page. `loaded` changes with each load.
 */
function useFreshDeposit(refresh_s: number | undefined, loaded: unknown): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (refresh_s === undefined) return;
    return whenDue(revalidate, refresh_s * 1_000);
  }, [refresh_s, loaded, revalidate]);
}

export type OneDepositData = Extract<DepositOwn, { one: object }>;
type Row = readonly [label: string, value: string];

/** A deposit: its state, the account, code or page to pay at, and the form of its slip (wallet#deposit). */
export function OneDeposit({ own }: { own: OneDepositData }) {
  const t = useT();
  const reply = useActionData<FormReply>();
  const isRefused = reply?.form === slipFields.id;
  const { one } = own;
  useFreshDeposit(one.refresh_s, one);
  if (one.asks) return <Cancel own={own} />;
  // A code to scan stays in sight: the view stands below it.
  const live = one.isAwaited && (
    <LiveFrame view={`/m/live/deposit?id=${one.id}`} title={t('live_deposit')} />
  );
  return (
    <article className="stack" data-record={one.id} data-state={one.state} data-amount={one.minor}>
      {/* A refused slip stands first, and can be sent again, whatever became of the deposit. */}
      {isRefused && <Slip own={own} />}
      <section className="sheet deposit-facts">
        <header>
          <h2>{one.amount}</h2>
          <DepositState state={one.state} />
        </header>
        {!one.code && live}
        {one.code && <Qr code={one.code} name={t('deposit_qr')} className="deposit-qr" />}
        <p>{one.says}</p>
        {one.reason !== '' && <p>{one.reason}</p>}
        <WaysToPay own={own} />
        {!one.slipOpen && <Payee one={one} />}
      </section>
      {one.takesSlip && !isRefused && <Slip own={own} />}
      {one.steps && !one.slipOpen && (
        <section className="sheet">
          {one.code && live}
          <Steps steps={one.steps} />
        </section>
      )}
      <Facts one={one} />
      {one.askAt !== '' && (
        <Link className="button wide" to={one.askAt}>
          {t('deposit_ask_about')}
        </Link>
      )}
      {own.cameFrom !== '' && (
        <Link
          className={one.state === 'paid' ? 'button wide' : 'button button-quiet wide'}
          to={own.cameFrom}
        >
          {t('deposit_play_on')}
        </Link>
      )}
      {one.looksAgain && (
        <Link className="button wide" to={one.here} replace>
          {t('deposit_again')}
        </Link>
      )}
      <OpenLink className="button button-quiet wide" to={own.another}>
        {t('deposit_new')}
      </OpenLink>
      {one.cancelAt !== '' && (
        <Link className="deposit-cancel" to={one.cancelAt}>
          {t('deposit_cancel')}
        </Link>
      )}
    </article>
  );
}

/** Asks before the deposit is cancelled. */
function Cancel({ own }: { own: OneDepositData }) {
  const form = useForm(cancelFields, useActionData<FormReply>(), own.cancel);
  const { t } = form;
  const { one } = own;
  return (
    <article className="stack" data-record={one.id} data-state={one.state} data-amount={one.minor}>
      <section className="sheet deposit-facts">
        <header>
          <h2>{one.amount}</h2>
          <DepositState state={one.state} />
        </header>
        <p>{t('deposit_cancel_sure')}</p>
        <FormShell form={form} className="stack" languages={false}>
          <SubmitButton form={form} intent="cancel" label={t('deposit_cancel_yes')} />
        </FormShell>
        <Link className="button button-quiet wide" to={one.here}>
          {t('deposit_cancel_no')}
        </Link>
      </section>
    </article>
  );
}

/** The provider's page, or the way to one if it could not be reached; and the way to the slip's form. */
function WaysToPay({ own }: { own: OneDepositData }) {
  const form = useForm(payFields, useActionData<FormReply>(), own.pay);
  const { t } = form;
  const { payUrl, begins, slipAt, isPlay } = own.one;
  return (
    <>
      {payUrl !== '' && (
        // Not our page: a provider's, as a rule on another site.
        <a className={isPlay ? 'button button-quiet wide' : 'button wide'} href={payUrl}>
          {t(isPlay ? 'deposit_pay_play' : 'deposit_pay')}
        </a>
      )}
      {begins && (
        <FormShell form={form} className="stack" languages={false}>
          <SubmitButton form={form} intent="pay" label={t('deposit_pay')} />
        </FormShell>
      )}
      {slipAt !== '' && (
        <Link className="button button-quiet wide" to={slipAt} replace>
          {t('deposit_slip_send')}
        </Link>
      )}
    </>
  );
}

function Payee({ one: { payee, reference, qr } }: { one: OneDepositData['one'] }) {
  const t = useT();
  if (!payee) return null;
  return (
    <>
      <Rows
        strong
        rows={[
          [t('deposit_bank'), payee.bank],
          [t('deposit_number'), payee.number],
          [t('deposit_holder'), payee.holder],
          [t('deposit_reference'), reference],
        ]}
      />
      {qr !== '' && (
        <details>
          <summary>{t('deposit_qr_text')}</summary>
          <p className="deposit-code">{qr}</p>
        </details>
      )}
    </>
  );
}

function Facts({ one }: { one: OneDepositData['one'] }) {
  const t = useT();
  return (
    <section className="sheet deposit-facts">
      <Rows
        rows={[
          [t('deposit_channel'), one.channel],
          ...one.credit,
          [t('deposit_made'), one.at],
          [t('deposit_ended'), one.ended],
          ...(one.payee ? [] : [[t('deposit_reference'), one.reference] as const]),
        ]}
      />
      {one.slips.map((slip) => (
        <a key={slip} href={slip}>
          {t('deposit_slip_show')}
        </a>
      ))}
    </section>
  );
}

function Slip({ own }: { own: OneDepositData }) {
  const form = useForm(slipFields, useActionData<FormReply>(), own.start);
  const { t } = form;
  return (
    <FormShell form={form} className="sheet stack" multipart languages={false}>
      <FormFile
        form={form}
        name="slip"
        accept="image/png,image/jpeg"
        hint={t('deposit_slip_hint')}
      />
      <SubmitButton form={form} intent="slip" label={t('deposit_slip_send')} />
    </FormShell>
  );
}

function Rows({ rows, strong = false }: { rows: readonly Row[]; strong?: boolean }) {
  return (
    <dl className={strong ? 'deposit-pay' : undefined}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
