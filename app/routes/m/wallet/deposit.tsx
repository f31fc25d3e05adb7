import { useLoaderData, Link, useActionData } from '@remix-run/react';
import { AmountField } from '~/areas/wallet/AmountField';
import { DepositState, OneDeposit, type OneDepositData } from '~/areas/wallet/deposit/OneDeposit';
import {
  cancelForm,
  depositForm,
  loadDeposit,
  payForm,
  slipForm,
  type DepositOwn,
} from '~/areas/wallet/deposit/deposit.server';
import { depositFields } from '~/areas/wallet/walletFields';
import { SubmitButton } from '~/forms/FormField';
import { FormRadios } from '~/forms/FormRadios';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader, type ScreenData } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

/**
 * Offers a limit before the first deposit, with the same weight as going on without: that leads to the form below,
 * whose button says it once more (protection#first-deposit).
 */
function DepositOffer({ setAt, formId }: { setAt: string; formId: string }) {
  const t = useT();
  return (
    <section className="sheet stack limit-offer" data-limit-offer>
      <h2>{t('limit_offer_title')}</h2>
      <p>{t('limit_offer_says')}</p>
      <div className="even">
        <Link className="button button-quiet" to={setAt}>
          {t('limit_offer_set')}
        </Link>
        <a className="button button-quiet" href={`#${formId}`}>
          {t('limit_offer_without')}
        </a>
      </div>
    </section>
  );
}

type NewDeposit = Extract<DepositOwn, { one: null }>;

/** The form of a new deposit, and the deposits that wait (wallet#deposit). */
function DepositScreen({ own }: { own: NewDeposit }) {
  const t = useT();
  // A refused form is first, with its message.
  const isRefused = useActionData<FormReply>() !== undefined;
  const waits = own.open.length > 0;
  return (
    <>
      {waits && (
        <p className="callout">
          <Icon name="deposit" />
          <a className="grow" href="#open">
            {t('deposit_open')} ({own.open.length})
          </a>
        </p>
      )}
      {own.offersLimit && !own.needsContact && !isRefused ? (
        <DepositOffer setAt={own.ways.limit} formId={depositFields.id} />
      ) : (
        <p className="fine">
          <Link className="limit-link" to="/m/limits">
            <Icon name="clock" /> {t('foot_limits')}
          </Link>
        </p>
      )}
      {own.needsContact ? (
        <ContactFirst ways={own.ways} />
      ) : own.channels.length === 0 ? (
        <p className="callout">
          <Icon name="info" />
          <span className="grow">
            {t('deposit_closed')} <Link to="/m/customer">{t('deposit_ask')}</Link>
          </span>
        </p>
      ) : (
        // An amount that was tapped fills the form again, beside all that was chosen.
        <Fill key={own.filled} own={own} />
      )}
      {waits && <Waiting own={own} />}
    </>
  );
}

/** A contact is proved before the first deposit: the way there, in place of the form (protection#first-deposit). */
function ContactFirst({ ways }: Pick<NewDeposit, 'ways'>) {
  const t = useT();
  return (
    <section className="sheet stack" data-contact-needed>
      <h2>{t('deposit_contact_title')}</h2>
      <p>{t('deposit_contact_why')}</p>
      <div className="even">
        <Link className="button button-quiet" to={ways.mobile}>
          {t('deposit_contact_mobile')}
        </Link>
        <Link className="button button-quiet" to={ways.email}>
          {t('deposit_contact_email')}
        </Link>
      </div>
    </section>
  );
}

function Fill({ own }: { own: NewDeposit }) {
  const form = useForm(depositFields, useActionData<FormReply>(), own.start);
  const { t } = form;
  const go = t(own.offersLimit ? 'limit_offer_go' : 'deposit_go');
  return (
    <FormShell form={form} submit={{ label: go }} className="sheet stack">
      <FormRadios form={form} name="channel" options={own.channels} />
      <AmountField form={form} hint={own.hint} />
      <div className="deposit-quick" role="group" aria-label={t('deposit_quick')}>
        {own.quick.map(({ value, amount }) => (
          <button
            key={value}
            className="button button-quiet button-small"
            name="quick"
            value={value}
          >
            {amount}
          </button>
        ))}
      </div>
      {own.bonuses.length > 0 && (
        <>
          <FormRadios form={form} name="bonusId" options={own.bonuses} />
          <p className="fine">{t('bonus_back')}</p>
        </>
      )}
      {own.turnover !== '' && <p className="fine">{own.turnover}</p>}
      {own.offersLimit && <p className="fine">{t('limit_offer_note')}</p>}
      <SubmitButton
        form={form}
        intent="deposit"
        label={go}
        // Going on without a limit weighs no more than setting one.
        className={own.offersLimit ? 'button button-quiet wide' : undefined}
      />
    </FormShell>
  );
}

function Waiting({ own }: { own: NewDeposit }) {
  const t = useT();
  return (
    <section className="group" id="open">
      <h2>{t('deposit_open')}</h2>
      <ul className="rows">
        {own.open.map(({ to, state, minor, amount, at }) => (
          <li key={to} data-state={state} data-amount={minor}>
            <Link to={to}>
              <Icon name="deposit" />
              <span className="grow">
                {amount}
                <DepositState state={state} />
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

export const handle: Handle<ScreenData<object, DepositOwn>> = {
  i18n: ['bonus', 'deposit', 'language', 'liveTitles'],
};

/** /m/voucherCenter: a new deposit, or one that was made. */
export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => loadDeposit(page));

export const action = /* @__PURE__ */ formAction(depositForm, slipForm, payForm, cancelForm);

export default function Deposit() {
  const { own } = useLoaderData<typeof loader>();
  return own.one ? (
    <OneDeposit own={own as OneDepositData} />
  ) : (
    <DepositScreen own={own as NewDeposit} />
  );
}
