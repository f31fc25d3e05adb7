import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ChangeForm } from '~/areas/account/passwords/ChangeForm';
import { loadChange, submitChange } from '~/areas/account/passwords/changeForm.server';
import { openForm } from '~/forms/openForm.server';
import { useT } from '~/i18n/useT';
import { requireAccess } from '~/session/guards.server';
import { openPage } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';

export const handle = { styles: ['account', 'forms', 'passwords', 'panel'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  return loadChange(page, await requireAccess(page, 'member-or-home'));
}

export async function action(args: ActionFunctionArgs) {
  const { page, form } = await openForm(args);
  // Who was never logged in goes home, as with the page; whose session ended goes to login.
  if (!page.session) return seeOther(page, '/m/home');
  return submitChange(page, form, '/m/home');
}

/** Changes the password and ends all other sessions (accounts §2, §4). */
export default function ChangePassword() {
  const reply = useActionData<typeof action>();
  const t = useT();
  const data = useLoaderData<typeof loader>();
  return <ChangeForm data={data} reply={reply} lead={t('password_others_end')} />;
}
