import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { Portrait } from '~/areas/account/centre/Portrait';
import { AvatarForms, ContactForm, NameForm } from '~/areas/account/profile/ProfileForms';
import {
  emailCodeForm,
  emailForm,
  mobileCodeForm,
  mobileForm,
  type ContactStep,
  detailsForm,
  nicknameForm,
  payeeForm,
  loadProfile,
  type ProfileOwn,
  type ProfileShared,
} from '~/areas/account/profile/profile.server';
import { nicknameFields, payeeFields, detailsFields } from '~/areas/account/profile/profileFields';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';
import { avatarForm } from './myAccount.server';

/** Corrects the optional fields of the registration. An ID number is typed again: it is shown masked. */
function DetailsForm({
  own: { details, starts },
  reply,
}: {
  own: ProfileOwn;
  reply: FormReply<unknown> | undefined;
}) {
  const present = Object.fromEntries(
    details.flatMap(({ field, value }) => (field === 'idNumber' ? [] : [[field, value]])),
  );
  const form = useForm(detailsFields, reply, {
    ...starts.details,
    values: { ...present, ...starts.details.values },
  });
  const { t } = form;
  return (
    <FormShell form={form} className="sheet stack">
      {details.map(({ field, value }) => (
        <FormField
          key={field}
          form={form}
          name={field}
          hint={field === 'idNumber' ? value : t('profile_detail_hint')}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
        />
      ))}
      <SubmitButton form={form} intent="saveDetails" label={t('profile_save')} />
    </FormShell>
  );
}

type Reply = FormReply<ContactStep> | undefined;

/** The profile, or the part of it that is being changed. */
function ProfileScreen({
  data: { shared, own },
  reply,
}: {
  data: { shared: ProfileShared; own: ProfileOwn };
  reply: Reply;
}) {
  const open = reply?.form ?? own.edit;
  if (open === 'email' || open === 'mobile')
    return <ContactForm by={open} own={own} reply={reply} />;
  if (open === 'avatar') {
    return <AvatarForms pictures={shared.pictures} picture={own.picture} reply={reply} />;
  }
  if (open === 'details') return <DetailsForm own={own} reply={reply} />;
  return <Whole own={own} reply={reply} />;
}

function Whole({ own, reply }: { own: ProfileOwn; reply: Reply }) {
  const t = useT();
  const {
    account,
    age,
    born,
    confirmed,
    edit,
    joined,
    nickname,
    picture,
    payeeName,
    payeeNameLocked,
    starts,
  } = own;
  return (
    <>
      <section className="self">
        <Portrait picture={picture} size={96} />
        <Link className="button button-quiet button-small" to="?edit=avatar">
          <Icon name="camera" />
          {t('profile_change_picture')}
        </Link>
        <p className="fine">{t('profile_joined', { date: joined })}</p>
        {age && <p className="fine">{t('profile_age', age)}</p>}
      </section>
      <section className="group">
        <h2>{t('profile_names')}</h2>
        <ul className="rows">
          <li>
            <p className="row-line">
              <Icon name="member" />
              <span className="grow">{t('profile_account')}</span>
              <span className="value">{account}</span>
            </p>
          </li>
          <li>
            <NameForm
              key={nickname}
              fields={nicknameFields}
              name="nickname"
              value={nickname}
              start={starts.nickname}
              open={edit === 'nickname'}
              reply={reply}
            />
          </li>
          <li>
            {payeeNameLocked && reply?.form !== payeeFields.id ? (
              <LockedRow icon="wallet" label={t('profile_payeeName')} value={payeeName} />
            ) : confirmed || reply?.form === payeeFields.id ? (
              <NameForm
                key={payeeName}
                fields={payeeFields}
                name="payeeName"
                value={payeeName}
                start={starts.payeeName}
                open={edit === 'payeeName'}
                reply={reply}
              />
            ) : (
              <Link to="?edit=payeeName">
                <Icon name="wallet" />
                <span className="grow">{t('profile_payeeName')}</span>
                <span className="value">{t('profile_add')}</span>
                <Icon name="chevron-right" />
              </Link>
            )}
          </li>
          {born && (
            <li>
              <LockedRow icon="calendar" label={t('register_birthDate')} value={born} />
            </li>
          )}
        </ul>
      </section>
      <section className="group">
        <h2>{t('profile_contacts')}</h2>
        <ul className="rows">
          <ContactRow by="email" contact={own.email} verified={own.emailVerified} />
          <ContactRow by="mobile" contact={own.mobile} verified={own.mobileVerified} />
        </ul>
      </section>
      {own.details.length > 0 && (
        <section className="group">
          <h2>{t('profile_details')}</h2>
          <ul className="rows">
            {own.details.map(({ field, value }) => (
              <li key={field}>
                <Link to="?edit=details">
                  <span className="grow">{t(`register_${field}`)}</span>
                  <span className="value">{value || t('profile_add')}</span>
                  <Icon name="chevron-right" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Link className="button button-quiet wide" to="/m/securityCenter">
        <Icon name="shield" />
        {t('profile_to_security')}
      </Link>
    </>
  );
}

/** A detail that customer service alone corrects. */
function LockedRow({ icon, label, value }: { icon: string; label: string; value: string }) {
  const t = useT();
  return (
    <p className="row-line">
      <Icon name={icon} />
      <span className="grow">
        {label}
        <span className="fine">{t('profile_locked')}</span>
      </span>
      <span className="value">{value}</span>
    </p>
  );
}

function ContactRow({
  by,
  contact,
  verified,
}: {
  by: 'email' | 'mobile';
  contact: string;
  verified: boolean;
}) {
  const t = useT();
  return (
    <li>
      <Link to={`?edit=${by}`}>
        <Icon name={by === 'email' ? 'mail' : 'phone'} />
        <span className="grow">
          {t(by === 'email' ? 'profile_email' : 'profile_mobile')}
          {contact && (
            <span className={verified ? 'state state-good' : 'state'}>
              {t(verified ? 'profile_verified' : 'profile_unverified')}
            </span>
          )}
        </span>
        <span className="value">{contact || t('profile_add')}</span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  );
}

export const handle: Handle = {
  i18n: ['profile', 'language'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadProfile);

export const action = /* @__PURE__ */ formAction(
  nicknameForm,
  payeeForm,
  emailForm,
  mobileForm,
  emailCodeForm,
  mobileCodeForm,
  avatarForm,
  detailsForm,
);

export default function MyAccount() {
  const reply = useActionData<typeof action>();
  return <ProfileScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}
