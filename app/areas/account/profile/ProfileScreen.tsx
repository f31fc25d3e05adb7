import { Link } from '@remix-run/react';
import { useT } from '~/i18n/useT';
import { Icon } from '~/ui/Icon';
import { AvatarForms } from './AvatarForms';
import { ContactForm } from './ContactForm';
import { NameForm } from './NameForm';
import { Portrait } from '../centre/Portrait';
import type { ProfileData } from './profile.server';
import type { ProfileReply } from './profileReply.server';

/** The profile, or the part of it that is being changed. */
export function ProfileScreen({
  data,
  reply,
}: {
  data: ProfileData;
  reply: ProfileReply | undefined;
}) {
  const open = reply?.edit ?? data.edit;
  if (open === 'email' || open === 'mobile') {
    const asksCode = reply ? reply.captcha === undefined : data.sent !== null;
    // The second step begins anew: what was wrong in the first is no more.
    const key = `${open} ${asksCode}`;
    return <ContactForm key={key} by={open} asksCode={asksCode} data={data} reply={reply} />;
  }
  if (open === 'avatar') return <AvatarForms data={data} reply={reply} />;
  return <Whole data={data} reply={reply} />;
}

function Whole({ data, reply }: { data: ProfileData; reply: ProfileReply | undefined }) {
  const t = useT();
  const { account, joined, picture, payeeName, payeeNameLocked } = data;
  const answerOf = (edit: string) => (reply?.edit === edit ? reply : undefined);
  return (
    <>
      <section className="self">
        <Portrait picture={picture} size={96} />
        <Link className="button button-quiet button-small" to="?edit=avatar">
          <Icon name="camera" />
          {t('profile_change_picture')}
        </Link>
        <p className="fine">{t('profile_joined', { date: joined })}</p>
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
              key={data.nickname}
              name="nickname"
              data={data}
              reply={answerOf('nickname')}
            />
          </li>
          <li>
            {payeeNameLocked && !answerOf('payeeName') ? (
              <p className="row-line">
                <Icon name="wallet" />
                <span className="grow">
                  {t('profile_payeeName')}
                  <span className="fine">{t('profile_payeeName_locked')}</span>
                </span>
                <span className="value">{payeeName}</span>
              </p>
            ) : (
              <NameForm
                key={payeeName}
                name="payeeName"
                data={data}
                reply={answerOf('payeeName')}
              />
            )}
          </li>
        </ul>
      </section>
      <section className="group">
        <h2>{t('profile_contacts')}</h2>
        <ul className="rows">
          <ContactRow by="email" contact={data.email} verified={data.emailVerified} />
          <ContactRow by="mobile" contact={data.mobile} verified={data.mobileVerified} />
        </ul>
      </section>
      <Link className="button button-quiet wide" to="/m/securityCenter">
        <Icon name="shield" />
        {t('profile_to_security')}
      </Link>
    </>
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
