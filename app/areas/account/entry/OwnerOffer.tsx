import { Link } from '@remix-run/react';
import { mobileOf } from '~/forms/code/mobile';
import { PostForm } from '~/forms/PostForm';
import { loginFields } from '../login/loginFields';
import type { EntryView, RegisterView } from './entry';
import { methodAddress } from './Switch';
import type { FormState } from '~/forms/useForm';

type Registration = FormState<'countryDialingCode' | 'mobileNum'>;

const form_id = 'owner';

const isTaken = (form: Registration): boolean =>
  form.faultOf('mobileNum')?.code === 'error_mobile_taken';

/**
 * Offers to log in to a person who has proved a number that belongs to an account already
 * (account#a-contact-of-another-account). The button belongs to `OwnerForm`, beside the form that
 * it stands in.
 */
export function OwnerOffer({
  form,
  view,
  register,
}: {
  form: Registration;
  view: EntryView;
  register: RegisterView;
}) {
  if (!isTaken(form)) return null;
  const { t } = form;
  return register.logsInByCode ? (
    <button className="button button-quiet wide" form={form_id} name="switch" value="sms">
      {t('login_by_number')}
    </button>
  ) : (
    <Link className="button button-quiet wide" to={`/m/login${view.kept}`}>
      {t('login')}
    </Link>
  );
}

/** Opens the login by code with the number of a registration; the number stays out of the address. */
export function OwnerForm({ form, view }: { form: Registration; view: EntryView }) {
  if (!isTaken(form)) return null;
  const { countryDialingCode = '', mobileNum = '' } = form.typed;
  return (
    <PostForm
      id={form_id}
      fields={loginFields}
      values={{ ...mobileOf({ countryDialingCode, mobileNum }), redirectTo: view.redirectTo }}
      action={methodAddress({ path: '/m/login', kept: view.kept, field: 'type' }, 'sms')}
    >
      {null}
    </PostForm>
  );
}
