import { useActionData, useLoaderData, Link, useLocation } from '@remix-run/react';
import { ProviderLinks, TelegramReturn } from '~/areas/account/social/ProviderLinks';
import {
  codeProofForm,
  loadStepUp,
  passwordProofForm,
  secondProofForm,
  type StepUpData,
} from './stepUp.server';
import {
  codeProofFields,
  passwordProofFields,
  secondProofFields,
} from '~/areas/account/security/securityFields';
import { FormField, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { PostForm } from '~/forms/PostForm';
import { formAction } from '~/forms/action.server';
import { AnotherCode } from '~/forms/code/TimeLeft';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Icon } from '~/ui/Icon';
import { withQuery } from '~/ui/search';

interface Props {
  data: StepUpData;
  reply: FormReply | undefined;
}

/**
 * Asks the member to confirm who they are: by the password, a code to a contact of theirs, or a new
 * sign-in at a provider (account#step-up).
 */
function StepUpScreen({ data, reply }: Props) {
  const t = useT();
  const { codes, password, providers, sentTo, telegramState } = data;
  const none = !password && codes.length === 0 && providers.length === 0;
  return (
    <div className="login stack">
      <TelegramReturn state={telegramState} />
      {data.codeDue ? (
        <SecondProof reply={reply} />
      ) : sentTo ? (
        <CodeProof data={data} sentTo={sentTo} reply={reply} />
      ) : (
        <>
          {password && <PasswordProof reply={reply} />}
          {!password && <Lead text={t(none ? 'step_up_none' : 'step_up_lead')} />}
          {codes.length > 0 && <CodeChoice data={data} reply={reply} />}
          {providers.length > 0 && <Providers data={data} />}
        </>
      )}
      {data.needsTwo && !data.codeDue && <p className="fine">{t('step_up_two')}</p>}
      <p className="login-foot">
        <Link to="/m/customer">{t('payment_forgot_service')}</Link>
      </p>
    </div>
  );
}

const Lead = ({ text }: { text: string }) => (
  <p className="lead">
    <Icon name="shield" className="icon-big" />
    {text}
  </p>
);

function PasswordProof({ reply }: Pick<Props, 'reply'>) {
  const form = useForm(passwordProofFields, reply);
  const { t } = form;
  return (
    <FormShell form={form} lead={<Lead text={t('step_up_lead')} />}>
      <FormField
        form={form}
        name="password"
        type="password"
        required
        autoComplete="current-password"
      />
      <SubmitButton form={form} intent="stepUp" label={t('step_up_confirm')} />
    </FormShell>
  );
}

/** The second of two proofs: the authenticator's code, or a recovery code. */
function SecondProof({ reply }: Pick<Props, 'reply'>) {
  const form = useForm(secondProofFields, reply);
  const { t } = form;
  return (
    <FormShell form={form} lead={<Lead text={t('step_up_second')} />}>
      <FormField
        form={form}
        name="totp"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        maxLength={40}
      />
      <SubmitButton form={form} intent="stepUpSecond" label={t('step_up_confirm')} />
    </FormShell>
  );
}

function CodeChoice({ data: { codes, password }, reply }: Props) {
  const form = useForm(codeProofFields, reply);
  const { t } = form;
  return (
    <section className="stack">
      {password && <h2>{t('step_up_or_code')}</h2>}
      <ErrorSummary {...form.summary} />
      {codes.map(({ by, contact }) => (
        <PostForm key={by} fields={codeProofFields} values={{ by }}>
          <button
            className="button button-quiet wide"
            name="intent"
            value="sendStepUpCode"
            aria-disabled={form.busy}
          >
            {t(by === 'email' ? 'payment_forgot_email' : 'payment_forgot_mobile', { contact })}
          </button>
        </PostForm>
      ))}
    </section>
  );
}

function CodeProof({
  data: { sent, now },
  sentTo: { by, contact },
  reply,
}: {
  data: StepUpData;
  sentTo: StepUpData['codes'][number];
  reply: Props['reply'];
}) {
  const form = useForm(codeProofFields, reply);
  const { t } = form;
  const others = withQuery(useLocation(), { by: null, until: null, again: null });
  return (
    <FormShell form={form} lead={<Lead text={t('step_up_enter', { contact })} />}>
      <input type="hidden" name="by" value={by} />
      <FormField
        form={form}
        name="verificationCode"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
      />
      <SubmitButton form={form} intent="stepUpCode" label={t('step_up_confirm')} />
      <AnotherCode sent={sent} now={now} isNew={sent !== null && now < sent.resendAt}>
        <button className="button button-quiet wide" name="intent" value="sendStepUpCode">
          {t('payment_forgot_again')}
        </button>
      </AnotherCode>
      <p className="login-foot">
        <Link to={others} replace>
          {t('step_up_other')}
        </Link>
      </p>
    </FormShell>
  );
}

/** Links, not forms: the policy lets no form lead to another origin. */
function Providers({ data: { providers, redirectTo, inApp } }: Pick<Props, 'data'>) {
  const t = useT();
  const query = new URLSearchParams({ start: '1', stepUp: '1', redirectTo });
  return (
    <section className="social" aria-labelledby="social-title">
      <h2 id="social-title">{t('step_up_social')}</h2>
      <ProviderLinks providers={providers} query={query} inApp={inApp} />
    </section>
  );
}

export const handle: Handle = {
  i18n: ['stepUp', 'totp', 'paymentForgotten', 'verify', 'login', 'language', 'passwordField'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page, member }) => {
  const own = await loadStepUp(page, await member());
  return { shared: {}, own, words: own.providers.map((each) => `social_${each}`) };
});

export const action = /* @__PURE__ */ formAction(passwordProofForm, codeProofForm, secondProofForm);

/** A member confirms who they are before the account is changed. */
export default function StepUp() {
  const { own } = useLoaderData<typeof loader>();
  return <StepUpScreen data={own} reply={useActionData<typeof action>()} />;
}
