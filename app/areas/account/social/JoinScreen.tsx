import { Form, Link } from '@remix-run/react';
import type { SocialProvider } from '@contract/account/social';
import { TranslatorProvider } from '~/i18n/useT';
import { ErrorSummary } from '~/ui/ErrorSummary';
import { Check } from '~/ui/Field';
import { Icon } from '~/ui/Icon';
import { Languages } from '~/forms/Languages';
import type { FormReply } from '~/forms/formReply.server';
import { useAnsweredForm, useAnswerT } from '~/forms/useReply';
import { TermsLink } from '../register/TermsLink';

interface JoinData {
  who: { provider: SocialProvider; name: string } | null;
  minimumAge: number;
}

/** Somebody new from a provider: who that is, the age and the terms, and one button. */
export function JoinScreen({ data, reply }: { data: JoinData; reply: FormReply | undefined }) {
  const t = useAnswerT(reply);
  const { who, minimumAge } = data;
  const { form, fields, summary } = useAnsweredForm('join', reply, {}, t);
  const provider = who ? t(`social_${who.provider}`) : '';
  return (
    <TranslatorProvider value={t}>
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
            <Form method="post" id={form.id} noValidate className="stack" replace>
              <ErrorSummary {...summary} />
              <Check field={fields.agree!} label={t('field_agree', { age: minimumAge })} />
              <TermsLink />{' '}
              <button className="button wide" name="intent" value="join">
                {t('join_submit')}
              </button>
              <Languages />
            </Form>
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
    </TranslatorProvider>
  );
}
