import { useActionData, useLoaderData, Link, useNavigation } from '@remix-run/react';
import { paymentFields } from '~/areas/account/passwords/passwordFields';
import { paymentForm } from '~/areas/account/passwords/passwordForms.server';
import {
  loadSecurity,
  type SecurityData,
  endOthersForm,
  endSessionForm,
} from './securityCenter.server';
import { Passkeys } from '~/areas/account/passkeys/Passkeys';
import {
  addPasskeyForm,
  passkeyStartForm,
  removePasskeyForm,
} from '~/areas/account/passkeys/passkeys.server';
import { SecondFactor } from '~/areas/account/security/SecondFactor';
import { Happened, SignIns } from '~/areas/account/security/SignIns';
import {
  recoveryCodesForm,
  totpConfirmForm,
  totpEndForm,
  totpStartForm,
} from '~/areas/account/security/secondFactor.server';
import { endOthersFields, endSessionFields } from '~/areas/account/security/securityFields';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Icon } from '~/ui/Icon';
import { useIsClosed } from '~/ui/OpenLink';
import { usePanel } from '~/ui/search';

/** The account's protection, its open sessions and its last logins. */
function SecurityScreen({ data, reply }: { data: SecurityData; reply: FormReply | undefined }) {
  const t = useT();
  const { summary } = useForm(endSessionFields, reply);
  const payment = useForm(paymentFields, reply).summary;
  // The fields of these forms are not shown here, so the faults have no links to them.
  const entries = [...summary.entries, ...payment.entries].map(({ text }) => ({ text }));
  return (
    <>
      <ErrorSummary {...summary} entries={entries} />
      <Protection data={data} />
      <SecondFactor data={data.second} reply={reply} />
      <Passkeys data={data.passkeys} reply={reply} />
      <section className="group">
        <h2>{t('security_sessions')}</h2>
        <ul className="rows">
          {data.devices.map((sessions) =>
            sessions.length > 1 ? (
              <Device key={sessions[0]!.id} sessions={sessions} />
            ) : (
              <Alone key={sessions[0]!.id} session={sessions[0]!} />
            ),
          )}
        </ul>
        <EndOthers />
      </section>
      {data.events.length > 0 && <Events events={data.events} />}
      <SignIns signIns={data.signIns} />
    </>
  );
}

function EndOthers() {
  const t = useT();
  const { state } = useNavigation();
  return (
    <PostForm fields={endOthersFields} className="stack">
      <button
        className="button button-quiet wide"
        name="intent"
        value="endOthers"
        aria-disabled={state !== 'idle'}
      >
        {t('security_end_others')}
      </button>
      <p className="fine">{t('security_end_others_hint')}</p>
    </PostForm>
  );
}

/** The changes of the account, and the tries of anybody who may not change it. */
function Events({ events }: Pick<SecurityData, 'events'>) {
  const t = useT();
  return (
    <section className="group">
      <h2>{t('security_events')}</h2>
      <ul className="rows">
        {events.map(({ at, what, outcome, contact, device, address }, index) => (
          <li key={index} className="row-line">
            <Icon name={outcome === 'done' ? 'check' : 'warn'} />
            <span className="grow">
              {t(`event_${what}`)} ·{' '}
              <span className={outcome === 'done' ? undefined : 'state-bad'}>
                {t(`event_${outcome}`)}
              </span>{' '}
              {contact}
              <Happened {...{ device, address, at }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Protection({ data }: { data: SecurityData }) {
  const t = useT();
  const isClosed = useIsClosed();
  const { email, emailVerified, hasPassword, hasPaymentPassword, mobile, mobileVerified } = data;
  const rows = [
    {
      to: '/m/changePsw',
      icon: 'lock',
      label: t('security_password'),
      value: hasPassword ? '' : t('security_not_set'),
      good: hasPassword,
    },
    {
      to: '/m/paymentPassword',
      icon: 'key',
      label: t('security_payment'),
      value: hasPaymentPassword ? '' : t('security_not_set'),
      good: hasPaymentPassword,
    },
    {
      to: '/m/myAccount/index?edit=mobile',
      icon: 'phone',
      label: t('security_mobile'),
      value: mobile || t('security_not_set'),
      good: mobileVerified,
    },
    {
      to: '/m/myAccount/index?edit=email',
      icon: 'mail',
      label: t('security_email'),
      value: email || t('security_not_set'),
      good: emailVerified,
    },
  ].filter(({ to }) => !isClosed(to));
  const done = rows.filter(({ good }) => good).length;
  const strong = done === rows.length;
  return (
    <section className="group">
      <p className={strong ? 'shield shield-strong' : 'shield'}>
        <Icon name="shield" className="icon-big" />
        <span>
          <strong>{t(strong ? 'security_strong' : 'security_weak')}</strong>
          <span className="fine">{t('security_done', { done, of: rows.length })}</span>
        </span>
      </p>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.to}>
            <Link to={row.to}>
              <Icon name={row.icon} />
              <span className="grow">
                {row.label}
                <span className={row.good ? 'state state-good' : 'state'}>
                  {t(row.good ? 'security_good' : 'security_open')}
                </span>
              </span>
              {row.value && <span className="value">{row.value}</span>}
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Session = SecurityData['devices'][number][number];

/** A session whose device has no other. */
function Alone({ session }: { session: Session }) {
  const t = useT();
  const { address, current, device } = session;
  return (
    <li className="row-line row-split" data-session={current ? 'current' : 'other'}>
      <Icon name="device" />
      <span className="grow">
        {device || t('security_device_unknown')}
        {current && <span className="state state-good">{t('security_current')}</span>}
        <span className="fine">{address}</span>
      </span>
      <span className="row-below">
        <Times session={session} />
      </span>
      <End session={session} />
    </li>
  );
}

/** The sessions of devices of one name: a card that opens. The list has the latest first. */
function Device({ sessions }: { sessions: readonly Session[] }) {
  const t = useT();
  const [{ device, opened, seen }] = sessions as [Session];
  return (
    <li data-sessions={sessions.length}>
      <details>
        <summary>
          <Icon name="device" />
          <span className="grow">
            {device || t('security_device_unknown')}
            <span className="fine">
              {t('security_logins', { times: sessions.length, at: seen ?? opened })}
            </span>
          </span>
          <Icon name="chevron-down" />
        </summary>
        <ul className="row-parts">
          {sessions.map((session) => (
            <li key={session.id} data-session="other">
              <span className="grow">
                <span className="fine">{session.address}</span>
                <Times session={session} />
              </span>
              <End session={session} />
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
}

/** When a session was last used and opened; one time where both are one. */
function Times({ session: { opened, seen } }: { session: Session }) {
  const t = useT();
  return (
    <>
      {seen && <span className="fine">{t('security_seen', { at: seen })}</span>}
      <span className="fine">{t('security_opened', { at: opened })}</span>
    </>
  );
}

function End({ session: { current, device, id, opened, seen } }: { session: Session }) {
  const t = useT();
  const { to } = usePanel();
  const { state } = useNavigation();
  if (current) {
    return (
      <Link className="button button-quiet button-small" to={to('signout')} preventScrollReset>
        {t('security_sign_out')}
      </Link>
    );
  }
  return (
    <PostForm fields={endSessionFields} values={{ sessionId: id }} preventScrollReset>
      <button
        className="button button-quiet button-small"
        name="intent"
        value="endSession"
        aria-disabled={state !== 'idle'}
      >
        {t('security_end')}
        <span className="vh">
          {' '}
          {device || t('security_device_unknown')}, {seen ?? opened}
        </span>
      </button>
    </PostForm>
  );
}

export const handle: Handle = {
  i18n: ['security', 'secondFactor', 'totp', 'passkeys', 'passkeyUse'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page }) => ({
  shared: {},
  own: await loadSecurity(page),
}));

/** The payment password has a screen of its own; sent here it is taken as well. */
export const action = /* @__PURE__ */ formAction(
  endSessionForm,
  endOthersForm,
  paymentForm,
  totpStartForm,
  totpConfirmForm,
  recoveryCodesForm,
  totpEndForm,
  passkeyStartForm,
  addPasskeyForm,
  removePasskeyForm,
);

export default function SecurityCenter() {
  const { own } = useLoaderData<typeof loader>();
  return <SecurityScreen data={own} reply={useActionData<typeof action>()} />;
}
