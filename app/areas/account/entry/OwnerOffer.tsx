import { Link } from '@remix-run/react';
import { mobileOf } from '~/forms/code/mobile';
import { PostForm } from '~/forms/PostForm';
import type { FormState } from '~/forms/useForm';
import { loginFields } from '../login/loginFields';
import type { EntryView, RegisterView } from './entry';

/**
 * Offers to log in to a person who has proved a number that belongs to an account already
 * (account#a-contact-of-another-account). The login by code opens with the number, which stays out of the address.
 * It is a form of its own above the registration: a button outside its form is dead in text browsers.
 */
export function OwnerOffer({
  form,
  view,
  register,
}: {
  form: FormState<'countryDialingCode' | 'mobileNum'>;
  view: EntryView;
  register: RegisterView;
}) {
  if (form.faultOf('mobileNum')?.code !== 'error_mobile_taken') return null;
  const { t } = form;
  if (!register.logsInByCode) {
    return (
      <Link className="button button-quiet wide" to={`/m/login${view.kept}`}>
        {t('login')}
      </Link>
    );
  }
  const { countryDialingCode = '', mobileNum = '' } = form.typed;
  return (
    <PostForm
      fields={loginFields}
      values={{ ...mobileOf({ countryDialingCode, mobileNum }), redirectTo: view.redirectTo }}
      action={`/m/login${view.kept}`}
    >
      <button className="button button-quiet wide" name="switch" value="sms">
        {t('login_by_number')}
      </button>
    </PostForm>
  );
}
