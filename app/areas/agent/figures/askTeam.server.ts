import { errors } from '@contract/errors';
import type { CallResult } from '~/gateway/answer.server';
import type { Page } from '~/session/page.server';
import { pageWithin } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import { wrongDays, type WrongDays } from '../../wallet/records/recordPage';

/** A page of a list, and how many there are; nothing where the days are wrong. */
export type TeamAnswer<Found> =
  | { wrong: NonNullable<WrongDays>; found: null }
  | { wrong: null; found: Found; page: number; pages: number };

/** Returns the value of a call about the team; who is not below is not found. Throws the error page for other failures. */
export const teamValue = <Found>(page: Page, answer: CallResult<Found>): Found =>
  valueOf(page, answer, answer.ok ? undefined : errors[answer.code][0]);

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
  const paged = await pageWithin(pageNo, async (asked) =>
    teamValue(page, asked === pageNo ? first : await ask(asked)),
  );
  return { wrong: null, ...paged };
}
