import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import {
  Link,
  useActionData,
  useLoaderData,
  type ShouldRevalidateFunction,
} from '@remix-run/react';
import { ChangeForm } from '~/areas/account/passwords/ChangeForm';
import { loadChange, submitChange } from '~/areas/account/passwords/changeForm.server';
import { openForm } from '~/forms/openForm.server';
import { useT } from '~/i18n/useT';
import type { PasswordReply } from '~/areas/account/passwords/passwordReply';
import { requireMember, trial_type } from '~/session/guards.server';
import { openPage, type MemberInfo, type Page } from '~/session/page.server';
import { seeOther } from '~/session/reply.server';
import { safeRedirect } from '~/session/safeRedirect';

export const handle = { styles: ['account', 'forms', 'passwords', 'panel'] };

/** Where the member wanted to be when the first login led here. */
const wantedOn = (page: Page): string => safeRedirect(page.url.searchParams.get('redirectTo'));

/** Who came in for the first time, and has not chosen a password since. */
const isOffered = (member: MemberInfo): boolean =>
  member.firstTimeLogin && member.type !== trial_type;

/** What was saved is said for a moment: asked again, the page would lead away at once. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionResult,
  defaultShouldRevalidate,
}) => !(actionResult as PasswordReply | undefined)?.goTo && defaultShouldRevalidate;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = await openPage(request, context);
  const member = await requireMember(page);
  if (!isOffered(member)) throw redirect('/m/home');
  const form = await loadChange(page, member);
  // Without one that somebody gave, or with one that was just chosen, there is nothing to offer.
  if (!form.asksOld) throw redirect('/m/home');
  return { ...form, later: wantedOn(page) };
}

export async function action(args: ActionFunctionArgs) {
  const { page, form } = await openForm(args);
  // Its password is chosen once; from then on it is changed where all passwords are.
  const { member } = await page.member();
  if (member && !isOffered(member)) return seeOther(page, wantedOn(page));
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
