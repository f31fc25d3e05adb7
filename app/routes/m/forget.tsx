import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { loadForget, submitForget } from '~/areas/account/passwords/forgetForm.server';
import { ForgetScreen } from '~/areas/account/passwords/ForgetScreen';
import { openForm } from '~/forms/openForm.server';
import { openPage } from '~/session/page.server';

export const handle = { styles: ['account', 'forms', 'verify', 'passwords'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadForget(await openPage(request, context));
}

export async function action(args: ActionFunctionArgs) {
  const { page, form } = await openForm(args);
  return submitForget(page, form);
}

/** A forgotten password (account#forgot-password): a link by mail, or a code by phone. */
export default function Forget() {
  const reply = useActionData<typeof action>();
  return <ForgetScreen data={useLoaderData<typeof loader>()} reply={reply} />;
}
