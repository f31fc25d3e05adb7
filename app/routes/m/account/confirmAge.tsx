import { useActionData, useLoaderData, Link } from '@remix-run/react';
import { ageForm, loadAge } from './confirmAge.server';
import { ageFields } from '~/areas/account/entry/entryFields';
import { ConsentField, PersonFields } from '~/areas/account/register/RegisterFields';
import type { Consent } from '~/areas/account/register/consent.server';
import { SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import { formAction } from '~/forms/action.server';
import type { FormReply, FormStart } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

const holder = [
  { name: 'payeeName', required: true },
  { name: 'birthDate', required: true },
] as const;

/** Asks the holder of an account that somebody else made to confirm age and terms. */
function AgeScreen({
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
  // The tick is first with its button, in sight on a small screen, if nothing else is missing.
  const isConsentAlone = Object.keys(form.faults).join() === 'agree';
  const person = (
    <>
      <PersonFields form={form} requested={holder} />
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

export const handle: Handle = {
  i18n: ['login', 'age', 'language'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, async ({ page, member }) =>
  loadAge(page, await member()),
);

export const action = /* @__PURE__ */ formAction(ageForm);

/** The holder of an account that somebody else made confirms age and terms. */
export default function ConfirmAge() {
  const { shared, own } = useLoaderData<typeof loader>();
  return (
    <AgeScreen consent={shared.consent} start={own.start} reply={useActionData<typeof action>()} />
  );
}
