import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { ChangeForm } from '~/areas/account/passwords/ChangeForm';
import { loadChange, submitChange } from '~/areas/account/passwords/changeForm.server';
import { openForm } from '~/areas/account/form/openForm.server';
import { useT } from '~/i18n/useT';
import { requireMember, trial_type } from '~/session/guards.server';
import { openPage, type Page } from '~/session/page.server';
import { safeRedirect } from '~/session/safeRedirect';

export const handle = { styles: ['account', 'forms', 'passwords', 'panel'] };

/** Where the member wanted to be when the first login led here. */
const wantedOn = (page: Page): string => safeRedirect(page.url.searchParams.get('redirectTo'));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  const member = await requireMember(page);
  if (!member.firstTimeLogin || member.type === trial_type) throw redirect('/m/home');
  return { ...(await loadChange(page, member)), later: wantedOn(page) };
}

export async function action(args: ActionFunctionArgs) {
  const { page, form } = await openForm(args);
  return submitChange(page, form, wantedOn(page));
}

/** After a first login: offers to choose an own password, now or later. */
export default function FirstPassword() {
  const reply = useActionData<typeof action>();
  const t = useT();
  const data = useLoaderData<typeof loader>();
  return (
    <ChangeForm data={data} reply={reply} lead={t('first_lead')}>
      <Link className="button button-quiet wide" to={data.later}>
        {t('first_later')}
      </Link>
    </ChangeForm>
  );
}
