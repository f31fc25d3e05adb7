import { checkUsername } from '@server/areas/account/api/entry';
import { errors } from '@server/kernel/api/errors';
import type { Page } from '~/session/page.server';
import type { NameCheck } from '~/forms/rules/useLeaveChecks';

const name_limit_chars = 200;

/**
 * Answers whether a user name is free (account#user-name-check). The platform limits how often an
 * address may ask.
 */
export async function nameCheckAnswer(page: Page): Promise<Response> {
  const username = page.url.searchParams.get('username') ?? '';
  const headers = { 'Cache-Control': 'no-store' };
  if (username.length > name_limit_chars) return Response.json({}, { status: 400, headers });
  const answer = await page.call(checkUsername, { username });
  if (!answer.ok) return Response.json({}, { status: errors[answer.code][0], headers });
  return Response.json({ free: answer.value.success } satisfies NameCheck, { headers });
}
