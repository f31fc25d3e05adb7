import { Link } from '@remix-run/react';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell, UnplacedFault } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { Qr } from '~/ui/qr/Qr';
import type { NewCodes, SecondFactorData } from './secondFactor.server';
import {
  recoveryFields,
  totpConfirmFields,
  totpEndFields,
  totpStartFields,
} from './securityFields';

interface Props {
  data: SecondFactorData;
  reply: FormReply | undefined;
}

const centre = '/m/securityCenter';

/** Two-step login: off, being set up, or on; and new recovery codes, this once (account#second-factor). */
export function SecondFactor({ data, reply }: Props) {
  const t = useT();
  const codes = (reply?.view as NewCodes | null | undefined)?.codes;
  return (
    <section className="group" id="two-step" aria-labelledby="two-step-title">
      <h2 id="two-step-title">{t('second_title')}</h2>
      <div className="two-step">
        <UnplacedFault fields={totpStartFields} reply={reply} />
        <UnplacedFault fields={recoveryFields} reply={reply} />
        {!data.offer && <UnplacedFault fields={totpConfirmFields} reply={reply} />}
        {(data.offer ?? data.since === null) && (
          <UnplacedFault fields={totpEndFields} reply={reply} />
        )}
        {codes ? (
          <Codes codes={codes} />
        ) : data.offer ? (
          <SetUp offer={data.offer} reply={reply} />
        ) : data.since === null ? (
          <Off />
        ) : (
          <On data={data} since={data.since} reply={reply} />
        )}
      </div>
    </section>
  );
}

/** A button of its own that begins to set an authenticator up. */
function Start({ label, quiet = false }: { label: string; quiet?: boolean }) {
  return (
    <PostForm fields={totpStartFields}>
      <button
        className={quiet ? 'button button-quiet wide' : 'button wide'}
        name="intent"
        value="totpStart"
      >
        {label}
      </button>
    </PostForm>
  );
}

function Off() {
  const t = useT();
  return (
    <>
      <p>{t('second_off')}</p>
      <Start label={t('second_start')} />
    </>
  );
}

function SetUp({
  offer: { secret, address, qr },
  reply,
}: {
  offer: NonNullable<SecondFactorData['offer']>;
  reply: FormReply | undefined;
}) {
  const form = useForm(totpConfirmFields, reply);
  const { t } = form;
  return (
    <FormShell
      form={form}
      languages={false}
      action={`${centre}?second=setup#two-step`}
      lead={<p>{t('second_scan')}</p>}
    >
      <Qr code={qr} name={t('second_qr')} className="two-step-qr" />
      <p>
        <a className="two-step-link" href={address}>
          {t('second_open')}
        </a>
      </p>
      <p>
        {t('second_secret')}{' '}
        <code className="two-step-key" data-secret>
          {secret}
        </code>
      </p>
      <FormField
        form={form}
        name="totp"
        hint={t('field_totp_hint')}
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <SubmitButton form={form} intent="totpConfirm" label={t('second_confirm')} />
      <p>
        <Link className="two-step-link" to={centre}>
          {t('second_cancel')}
        </Link>
      </p>
    </FormShell>
  );
}

function Codes({ codes }: NewCodes) {
  const t = useT();
  return (
    <>
      <h3>{t('second_codes_title')}</h3>
      <p>{t('second_codes_lead')}</p>
      <ul className="two-step-codes">
        {codes.map((code) => (
          <li key={code}>
            <code data-recovery>{code}</code>
          </li>
        ))}
      </ul>
      <Link className="button wide" to={centre} reloadDocument>
        {t('second_codes_done')}
      </Link>
    </>
  );
}

function On({ data, since, reply }: Props & { since: string }) {
  const form = useForm(totpEndFields, reply);
  const { t } = form;
  return (
    <>
      <p>{t('second_on', { at: since, left: data.recoveryLeft })}</p>
      <PostForm fields={recoveryFields} action={`${centre}#two-step`}>
        <button className="button button-quiet wide" name="intent" value="recoveryCodes">
          {t('second_new_codes')}
        </button>
      </PostForm>
      <Start label={t('second_other_phone')} quiet />
      <FormShell form={form} languages={false}>
        {data.endsByCode && (
          <FormField
            form={form}
            name="totp"
            autoComplete="one-time-code"
            autoCapitalize="none"
            maxLength={40}
          />
        )}
        <SubmitButton
          form={form}
          intent="totpEnd"
          label={t('second_end')}
          className="button button-quiet wide"
        />
      </FormShell>
    </>
  );
}
