import { errors } from '@server/kernel/api/errors';
import { wrongDays, type WrongDays } from '~/areas/wallet/records/recordAddress';
import type { CallResult } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';
import { pageWithin } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';

/** A page of a list, and how many there are; nothing where the days are wrong. */
type TeamAnswer<Found> =
  | { wrong: NonNullable<WrongDays>; found: null }
  | { wrong: null; found: Found; page: number; pages: number };

/** Returns the value of a call about the team; who is not below is not found. Throws the error page for other failures. */
export function teamValue<Found>(page: Page, answer: CallResult<Found>): Found {
  requireBelow(page, answer);
  return valueOf(page, answer, answer.ok ? undefined : errors[answer.code][0]);
}

/** Throws the page of what is not found (404) for a member who is not below, by name where the agent has known it. */
export function requireBelow(page: Page, answer: CallResult<unknown>): void {
  if (answer.ok || answer.code !== 'member_not_below') return;
  throw refusal(page, answer.code, errors[answer.code][0], answer.detail);
}

/**
 * Asks for a page of a list of the team, and for its last one where the list ends before. Days that the call does not
 * take are told; any other failure is the error page.
 */
export async function askTeam<Found extends { totalPages: number }>(
  page: Page,
  pageNo: number,
  ask: (pageNo: number) => Promise<CallResult<Found>>,
): Promise<TeamAnswer<Found>> {
  const first = await ask(pageNo);
  const wrong = wrongDays(first);
  if (wrong) return { wrong, found: null };
  const paged = await pageWithin(pageNo, async (requested) =>
    teamValue(page, requested === pageNo ? first : await ask(requested)),
  );
  return { wrong: null, ...paged };
}
