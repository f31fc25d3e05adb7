import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { SubmitButton } from '~/forms/FormField';
import { FormRadios } from '~/forms/FormRadios';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { useT } from '~/i18n/useT';
import { OpenLink } from '~/ui/OpenLink';
import { answers, questions, score_most, type Risk } from './problemGambling';
import { selfTestFields } from './selfTestFields';

interface Result {
  score: number;
  risk: Risk;
}

/** The nine questions, or in their place the result of the answers that were just sent. */
export function SelfTestScreen({ reply }: { reply: FormReply<Result | null> | undefined }) {
  const form = useForm(selfTestFields, reply);
  const { t } = form;
  if (reply?.view) return <ResultSheet {...reply.view} />;
  return (
    <FormShell
      form={form}
      className="sheet stack self-test"
      lead={
        <>
          <p>{t('test_lead')}</p>
          <p className="fine">{t('test_private')}</p>
        </>
      }
    >
      {questions.map((name) => (
        <FormRadios
          key={name}
          form={form}
          name={name}
          chooses={false}
          options={answers.map((value) => ({ value, label: t(`test_a${value}`), lines: [] }))}
        />
      ))}
      <SubmitButton form={form} intent="score" label={t('test_send')} />
      <p className="fine" lang="en">
        {t('test_source')}
      </p>
    </FormShell>
  );
}

function ResultSheet({ score, risk }: Result) {
  const t = useT();
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => sheet.current?.focus(), []);
  return (
    <section className="sheet stack" role="status" tabIndex={-1} ref={sheet} data-risk={risk}>
      <h2>{t(`test_risk_${risk}`)}</h2>
      <p>{t('test_score', { score, most: score_most })}</p>
      <p>{t(`test_advice_${risk}`)}</p>
      <Link className="button wide" to="/m/safePlay">
        {t('test_help')}
      </Link>
      <OpenLink className="button button-quiet wide" to="/m/limits">
        {t('test_limits')}
      </OpenLink>
      <p className="fine">
        {t('test_no_diagnosis')} <a href="/m/safePlay/test">{t('test_again')}</a>
      </p>
    </section>
  );
}
