import type { LoaderFunctionArgs } from '@remix-run/node';
import { checkUsername } from '@server/areas/account/api/entry';
import type { NameCheck } from '~/forms/rules/useLeaveChecks';
import { type Page, openPage } from '~/session/page.server';
import { dataStatus, scriptData } from '~/session/reply.server';

const name_limit_chars = 200;

/**
 * Answers whether a user name is free (account#user-name-check). The platform limits how often an
 * address may ask.
 */
async function nameCheckAnswer(page: Page): Promise<Response> {
  const username = page.url.searchParams.get('username') ?? '';
  if (username.length > name_limit_chars) return scriptData(page, {}, 400);
  const answer = await page.call(checkUsername, { username });
  if (!answer.ok) return scriptData(page, {}, dataStatus(answer.code));
  return scriptData(page, { free: answer.value.success } satisfies NameCheck);
}

/** Answers as data whether a user name is free; script asks when the field is left. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return nameCheckAnswer(await openPage(request, context));
}
