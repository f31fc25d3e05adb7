import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { staffMe, type StaffView } from '@server/areas/console/api/session';
import { errors } from '@server/kernel/api/errors';
import { formAction } from '~/forms/action.server';
import type { AnyForm } from '~/forms/form.server';
import { isAway, type CallResult } from '~/gateway/answer.server';
import type { Handle } from '~/handle';
import type { Namespace } from '~/i18n/keys';
import type { Messages } from '~/i18n/messages';
import { messagesOf } from '~/i18n/messages.server';
import { isEnded } from '~/session/access';
import { loginPath } from '~/session/guards.server';
import { openAnyPage, type Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';

const not_found = 404;

/** Throws the answer of an address that does not exist on every page that is not the console's (console#two-origins). */
export function requireConsole(page: Page): void {
  if (!page.staffVisit) throw refusal(page, 'not_found', not_found);
}

/** The member of staff who is logged in, and how the console's screens ask for it. */
export interface ConsoleArgs {
  page: Page;
  params: Readonly<Record<string, string | undefined>>;
  staff: StaffView;
}

/** A screen's data: what it shows, in words of its own. */
interface ConsoleLoaded<Own extends object> {
  own: Own;
  /** Namespaces that the screen needs in this state beside those of its handle. */
  i18n?: readonly Namespace[];
  status?: number;
}

const answerOf = <Own extends object>(
  page: Page,
  handle: Pick<Handle, 'i18n'>,
  { own, i18n = [], status }: ConsoleLoaded<Own>,
) => {
  const messages: Messages = messagesOf(page.preferences.lang, [...(handle.i18n ?? []), ...i18n]);
  return data({ shared: { messages }, own }, { ...(status && { status }) });
};

/**
 * The loader of a screen of the console. Strangers are led to the login and back; a role without the permission of a call
 * that `load` needs gets the page of that (403), by `staffValue`.
 */
export const consoleLoader =
  <Own extends object>(
    handle: Pick<Handle, 'i18n'>,
    load: (args: ConsoleArgs) => Promise<ConsoleLoaded<Own>>,
  ) =>
  async ({ request, context, params }: LoaderFunctionArgs) => {
    const page = await openAnyPage(request, context);
    requireConsole(page);
    const me = await page.staff(staffMe, {});
    if (!me.ok) {
      if (isEnded(me.code)) throw redirect(loginPath(page));
      throw refusal(page, me.code, isAway(me.code) ? 503 : errors[me.code][0]);
    }
    return answerOf(page, handle, await load({ page, params, staff: me.value }));
  };

/** The loader of a screen of the console that comes before the login. */
export const openConsoleLoader =
  <Own extends object>(
    handle: Pick<Handle, 'i18n'>,
    load: (page: Page) => Promise<ConsoleLoaded<Own>>,
  ) =>
  async ({ request, context }: LoaderFunctionArgs) => {
    const page = await openAnyPage(request, context);
    requireConsole(page);
    return answerOf(page, handle, await load(page));
  };

/** Leads an address of forms alone to the overview. */
export async function homeLoader({ request, context }: LoaderFunctionArgs) {
  requireConsole(await openAnyPage(request, context));
  return redirect('/console');
}

/** The action of a screen of the console, by the recipe of all forms. */
export const consoleAction = <Forms extends readonly AnyForm[]>(...forms: Forms) => {
  const act = formAction(...forms);
  return async (args: ActionFunctionArgs) => {
    requireConsole(await openAnyPage(args.request, args.context));
    return act(args);
  };
};

/** Returns the value of a call that a screen needs. Throws the page of its refusal, with the status of its code. */
export function staffValue<T>(page: Page, answer: CallResult<T>): T {
  if (answer.ok) return answer.value;
  if (isEnded(answer.code)) throw redirect(loginPath(page));
  throw refusal(page, answer.code, isAway(answer.code) ? 503 : errors[answer.code][0]);
}
