import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { EntryScreen } from '~/areas/account/entry/EntryScreen';
import { answerEntry } from '~/areas/account/entry/answer.server';
import { isAnswered } from '~/areas/account/entry/reply.server';
import { entryView } from '~/areas/account/entry/view.server';
import { openForm } from '~/forms/openForm.server';
import { trial_type } from '~/session/guards.server';
import { openPage } from '~/session/page.server';
import { safeRedirect } from '~/session/safeRedirect';

export const handle = { styles: ['account', 'forms', 'verify', 'entry'] };

/** A form's answer brings the page along: to ask for it again would make another captcha. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  defaultShouldRevalidate,
}) => formMethod?.toUpperCase() !== 'POST' && defaultShouldRevalidate;

/** One page with two tabs; the path is the tab. Who is logged in goes on. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  const { member } = await page.member();
  if (member && member.type !== trial_type) {
    throw redirect(safeRedirect(page.url.searchParams.get('redirectTo')));
  }
  return isAnswered(page) ? null : entryView(page);
}

export async function action(args: ActionFunctionArgs) {
  const { page, form } = await openForm(args);
  return answerEntry(page, form);
}

export default function Login() {
  const loaded = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const view = reply?.view ?? loaded;
  return view && <EntryScreen view={view} reply={reply} />;
}
