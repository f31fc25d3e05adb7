import { useActionData, useLoaderData } from '@remix-run/react';
import { avatarForm } from '~/areas/account/profile/avatarForm.server';
import {
  emailCodeForm,
  emailForm,
  mobileCodeForm,
  mobileForm,
} from '~/areas/account/profile/contactForms.server';
import { detailsForm } from '~/areas/account/profile/detailsForm.server';
import { nicknameForm, payeeForm } from '~/areas/account/profile/nameForms.server';
import { loadProfile } from '~/areas/account/profile/profile.server';
import { ProfileScreen } from '~/areas/account/profile/ProfileScreen';
import { formAction } from '~/forms/action.server';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

export const handle: Handle = {
  i18n: ['profile', 'language'],
  styles: ['member', 'forms', 'verify'],
};

export const loader = /* @__PURE__ */ screenLoader(handle, loadProfile);

export const action = /* @__PURE__ */ formAction(
  nicknameForm,
  payeeForm,
  emailForm,
  mobileForm,
  emailCodeForm,
  mobileCodeForm,
  avatarForm,
  detailsForm,
);

export default function MyAccount() {
  const reply = useActionData<typeof action>();
  return <ProfileScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}
