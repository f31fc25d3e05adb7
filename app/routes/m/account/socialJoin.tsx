import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { ConsentField, PersonFields } from '~/areas/account/register/RegisterFields';
import type { Consent } from '~/areas/account/register/consent.server';
import { joinForm, loadJoin, type JoinData } from './socialJoin.server';
import { joinFields } from '~/areas/account/entry/entryFields';
import { SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { Icon } from '~/ui/Icon';

/**
 * Confirms age and terms for a new account from a provider; shows the provider's name for the
 * person.
 */
function JoinScreen({
  data: {
    shared: { consent, person },
    own: { who },
  },
  reply,
}: {
  data: JoinData;
  reply: FormReply<Consent> | undefined;
}) {
  const t = useT();
  const form = useForm(joinFields, reply);
  const provider = who ? t(`social_${who.provider}`) : '';
  return (
    <div className="login">
      <p className="login-head">
        <Link to="/m/login" className="icon-button">
          <Icon name="back" label={t('back')} />
        </Link>
        <img src="/logo.svg" alt={t('brand')} width="160" height="45" />
      </p>
      <h1>{t('join_heading')}</h1>
      {who ? (
        <>
          <p>
            {who.name
              ? t('join_text', { provider, name: who.name })
              : t('join_text_unnamed', { provider })}
          </p>
          {who.emailTaken && (
            <div className="sheet stack">
              <p>{t('join_email_taken', { provider })}</p>
              <p className="row">
                <Link className="button button-quiet" to={who.login}>
                  {t('join_to_login')}
                </Link>{' '}
                <Link to="/m/forget">{t('forgot')}</Link>
              </p>
            </div>
          )}
          {who.invitedWith && (
            <p className="fine">{t('join_invited', { code: who.invitedWith })}</p>
          )}
          {who.invite === 'over' && !form.faults[''] && (
            <p role="alert">{t('affiliate_link_over')}</p>
          )}
          {who.invite === 'member' && <p className="fine">{t('register_invited')}</p>}
          {who.invite === 'agent' && <p className="fine">{t('register_invited_agent')}</p>}
          <FormShell form={form}>
            <PersonFields form={form} requested={person} />
            <ConsentField form={form} consent={reply?.view ?? consent} />{' '}
            {who.invite !== 'over' && (
              <SubmitButton form={form} intent="join" label={t('join_submit')} />
            )}{' '}
            {(who.invite === 'over' || (who.invite && reply)) && (
              <SubmitButton
                form={form}
                intent="joinAlone"
                label={t('register_alone')}
                className="button button-quiet wide"
              />
            )}
          </FormShell>
        </>
      ) : (
        <>
          <p>{t('join_over')}</p>
          <Link className="button" to="/m/login">
            {t('login')}
          </Link>
        </>
      )}
    </div>
  );
}

export const handle: Handle = {
  i18n: ['login', 'join', 'invited', 'language'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) => loadJoin(page));

export const action = /* @__PURE__ */ formAction(joinForm);

/** A new person from a provider confirms age and terms. */
export default function SocialJoin() {
  const data = useLoaderData<typeof loader>();
  return <JoinScreen data={data} reply={useActionData<typeof action>()} />;
}
