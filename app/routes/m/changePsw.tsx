import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ChangeForm } from '~/areas/account/passwords/ChangeForm';
import { loadChange, submitChange } from '~/areas/account/passwords/changeForm.server';
import { openForm } from '~/areas/account/form/openForm.server';
import { useT } from '~/i18n/useT';
import { requireAccess } from '~/session/guards.server';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['account', 'forms', 'passwords', 'panel'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  return loadChange(page, await requireAccess(page, 'member-or-home'));
}

export async function action(args: ActionFunctionArgs) {
  const { page, form } = await openForm(args);
  return submitChange(page, form, '/m/home');
}

/** Changes the password and ends all other sessions (accounts §2, §4). */
export default function ChangePassword() {
  const reply = useActionData<typeof action>();
  const t = useT();
  const data = useLoaderData<typeof loader>();
  return <ChangeForm data={data} reply={reply} lead={t('password_others_end')} />;
}
