import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { changeSecurity, loadSecurity } from '~/areas/account/security/security.server';
import { SecurityScreen } from '~/areas/account/security/SecurityScreen';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';

export const handle = { styles: ['member', 'forms'] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadSecurity(await openPage(request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  return changeSecurity(page, await readForm(page, request));
}

export default function SecurityCenter() {
  const reply = useActionData<typeof action>();
  const data = useLoaderData<typeof loader>();
  return <SecurityScreen data={data} {...(reply && { refused: reply.refused })} />;
}
