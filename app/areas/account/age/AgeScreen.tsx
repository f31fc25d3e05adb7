import { Link } from '@remix-run/react';
import { SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Consent } from '../register/consent.server';
import { ConsentField } from '../register/ConsentField';
import { PersonFields } from '../register/PersonFields';
import { ageFields } from './ageFields';

const holder = [
  { name: 'payeeName', required: true },
  { name: 'birthDate', required: true },
] as const;

/** Asks the holder of an account that somebody else made to confirm age and terms. */
export function AgeScreen({
  consent,
  start,
  reply,
}: {
  consent: Consent;
  start: FormStart;
  reply: FormReply<Consent> | undefined;
}) {
  const form = useForm(ageFields, reply, start);
  const { t } = form;
  // The tick stands first with its button, in sight on a small screen, if nothing else is missing.
  const isConsentAlone = Object.keys(form.faults).join() === 'agree';
  const person = (
    <>
      <PersonFields form={form} asked={holder} />
      <p className="fine">{t('age_person_why')}</p>
    </>
  );
  return (
    <FormShell
      form={form}
      className="login stack"
      lead={!isConsentAlone && <p className="lead">{t('age_lead')}</p>}
    >
      {!isConsentAlone && person}
      <ConsentField form={form} consent={reply?.view ?? consent} />
      <SubmitButton form={form} intent="confirmAge" label={t('age_submit')} />
      {isConsentAlone && person}
      <p className="fine">{t('age_not_mine')}</p>
      <p className="row">
        <Link className="button button-quiet" to="/m/customer">
          {t('age_contact')}
        </Link>
        <Link className="button button-quiet" to="?open=signout">
          {t('age_leave')}
        </Link>
      </p>
    </FormShell>
  );
}
