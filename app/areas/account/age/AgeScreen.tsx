import { Link } from '@remix-run/react';
import { FormCheck, SubmitButton } from '~/forms/FormField';
import { FormShell } from '~/forms/FormShell';
import type { FormReply } from '~/forms/reply';
import { useForm } from '~/forms/useForm';
import { TermsLink } from '../register/TermsLink';
import { ageFields } from './ageFields';

/** Asks the holder of an account that somebody else made to confirm age and terms. */
export function AgeScreen({
  minimumAge,
  reply,
}: {
  minimumAge: number;
  reply: FormReply | undefined;
}) {
  const form = useForm(ageFields, reply);
  const { t } = form;
  return (
    <FormShell form={form} className="login stack" lead={<p className="lead">{t('age_lead')}</p>}>
      <FormCheck form={form} name="agree" label={t('field_agree', { age: minimumAge })} />
      <input type="hidden" name="agreedAge" value={minimumAge} />
      <TermsLink />
      <SubmitButton form={form} intent="confirmAge" label={t('age_submit')} />
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
