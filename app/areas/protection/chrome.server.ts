import type { SiteInfo } from '@server/areas/site/api/site';
import { closedPathsOf, excludedAt, trialPathsOf } from '~/addresses';
import type { Screen } from '~/routes';
import { trial_type } from '~/session/access';
import { break_path } from '~/session/excluded.server';
import type { FrameInput, MemberInfo, Page } from '~/session/page.server';
import { reminderDue } from './reminder.server';

/**
 * Loads the part that protection has in a page's frame: the reminder that is due, and with a break or a trial the links
 * that are closed and the entries that are left.
 */
export async function protectionChrome(page: Page, { info, member, screen, isClosed }: FrameInput) {
  const isSelf = member?.exclusion?.kind === 'self';
  return {
    ask: isClosed ? null : await reminderDue(page, screen.id, member),
    own: {
      ...(isSelf && { excluded: excludedChrome(screen, info) }),
      ...(member?.exclusion && { rests: true as const }),
      ...closedLinks(member),
    },
  };
}

/** The links that would only refuse this member: what a break closes, and what a trial player has no account for. */
function closedLinks(member: MemberInfo | null): { closedPaths?: string } {
  if (member?.exclusion) return { closedPaths: closedPathsOf(member.exclusion.kind) };
  return member?.type === trial_type ? { closedPaths: trialPathsOf() } : {};
}

/** The flags whose entries stay open in a self-exclusion. */
const flags_left = ['TRANSBETREPMEM3', 'TRANSREC3', 'SECPRIV'] as const;

/** The part of the chrome that is another for a member in self-exclusion (protection#closed-and-open). */
const excludedChrome = ({ parent }: Pick<Screen, 'parent'>, info: SiteInfo | undefined) => ({
  parent: parent === null || excludedAt(parent) === 'open' ? parent : break_path,
  flags: flags_left.filter((flag) => info?.whitelabel[flag]),
});
