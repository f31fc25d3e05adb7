import { useActionData, Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import {
  answers,
  questions,
  score_most,
  type Risk,
  selfTestFields,
} from '~/areas/protection/problemGambling';
import { SubmitButton } from '~/forms/FormField';
import { FormRadios } from '~/forms/FormRadios';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { OpenLink } from '~/ui/OpenLink';
import { selfTestForm } from './selfTest.server';

interface Result {
  score: number;
  risk: Risk;
}

/** The nine questions, or in their place the result of the answers that were just sent. */
function SelfTestScreen({ reply }: { reply: FormReply<Result | null> | undefined }) {
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

export const handle: Handle = {
  i18n: ['selfTest', 'language'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async () => ({ shared: {}, own: {} }));

export const action = /* @__PURE__ */ formAction(selfTestForm);

export default function SelfTest() {
  return <SelfTestScreen reply={useActionData<typeof action>()} />;
}
