import { Link, useActionData } from '@remix-run/react';
import { FormFile, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Steps } from '~/areas/wallet/records/Steps';
import { DepositState } from './DepositState';
import type { DepositOwn } from './deposit.server';
import { slipFields } from './depositFields';

export type OneDepositData = Extract<DepositOwn, { one: object }>;
type Row = readonly [label: string, value: string];

/** A deposit: its state, the account to pay to, and the form of its slip (wallet#deposit). */
export function OneDeposit({ own }: { own: OneDepositData }) {
  const t = useT();
  const isRefused = useActionData<FormReply>() !== undefined;
  const { one } = own;
  const { payee, reference } = one;
  return (
    <article className="stack" data-record={one.id} data-state={one.state} data-amount={one.minor}>
      {/* What was refused is told first, and can be sent again, whatever became of the deposit. */}
      {isRefused && <Slip own={own} />}
      <section className="sheet deposit-facts">
        <header>
          <h2>{one.amount}</h2>
          <DepositState state={one.state} />
        </header>
        <p>{one.says}</p>
        {payee && (
          <Rows
            strong
            rows={[
              [t('deposit_bank'), payee.bank],
              [t('deposit_number'), payee.number],
              [t('deposit_holder'), payee.holder],
              [t('deposit_reference'), reference],
            ]}
          />
        )}
      </section>
      {one.takesSlip && !isRefused && <Slip own={own} />}
      {one.steps && (
        <section className="sheet">
          <Steps steps={one.steps} />
        </section>
      )}
      <section className="sheet deposit-facts">
        <Rows
          rows={[
            [t('deposit_channel'), one.channel],
            [t('deposit_fee'), one.fee],
            [t('deposit_credited'), one.credited],
            [t('deposit_needed'), one.needed],
            [t('deposit_made'), one.at],
            [t('deposit_ended'), one.ended],
            ...(payee ? [] : [[t('deposit_reference'), reference] as const]),
          ]}
        />
        {one.slips.map((slip) => (
          <a key={slip} href={slip}>
            {t('deposit_slip_show')}
          </a>
        ))}
      </section>
      {one.state === 'pending' && (
        <Link className="button wide" to={`?deposit=${one.id}`} replace>
          {t('deposit_again')}
        </Link>
      )}
      <Link className="button button-quiet wide" to="/m/voucherCenter">
        {t('deposit_new')}
      </Link>
    </article>
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
