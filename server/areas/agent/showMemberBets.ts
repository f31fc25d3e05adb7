import type { teamMemberBets } from './api/figures';
import * as figures from './api/figures';
import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import { seal } from '../../kernel/api/encryption';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { showBets } from '../records/bettingRecord';
import { fail, ok, type Result } from '../../kernel/result';
import { keyFor, openSealed } from '../../kernel/keys/secretKeys';
import { belowSince, memberBelow } from '../../kernel/team/links';

type Keyed = Pick<Platform, 'config'>;

const key = (platform: Keyed) => keyFor(platform, 'team cursor');

/**
 * Seals a place in a list of somebody else's bets, which has the number of one of them, so that it is in no
 * address (agent#team-betting). Null stays null.
 */
const sealCursor = (platform: Keyed, cursor: string | null): string | null =>
  cursor && Buffer.from(seal(cursor, key(platform)), 'base64').toString('base64url');

/** Opens such a place; `last` stays, and anything else that is none of ours is the beginning (empty). */
function openCursor(platform: Keyed, sealed: string): string {
  if (sealed === 'last' || sealed === '') return sealed;
  try {
    const bytes = Buffer.from(sealed, 'base64url').toString('base64');
    return String(openSealed(platform, 'team cursor', bytes).value);
  } catch {
    return '';
  }
}

type Failure = 'dates_invalid' | 'period_too_long' | 'member_not_below';

/**
 * Returns a page of the bets of a member of an agent's team, those since the member came there: what was before
 * belongs to the upline of then (agent#team-betting). Their numbers, by which proofs and tickets are found, stay the
 * member's: no place in the list tells one. Failures: those of the dates, and `member_not_below`.
 */
async function showMemberBets(
  platform: Platform,
  agentId: string,
  { memberId, ...input }: RequestOf<typeof teamMemberBets>,
): Promise<Result<ResponseOf<typeof teamMemberBets>, Failure>> {
  const member = await memberBelow(platform.db, agentId, memberId ?? '');
  if (!member) return fail('member_not_below');
  const since = await belowSince(platform.db, agentId, member.id);
  const cursor = openCursor(platform, input.cursor ?? '');
  const wanted = { ...input, cursor, vendor: '', state: '' };
  const view = await showBets(platform, member.id, wanted, { since });
  if (!view.ok) return view;
  const { list, from, to, currency, total, newer, older } = view.value;
  return ok({
    from,
    to,
    currency,
    total,
    newer: sealCursor(platform, newer),
    older: sealCursor(platform, older),
    member: { memberId: member.id, userName: member.username },
    list: list.map(({ category, name, state, stake, returned, at: instant }) => ({
      category,
      name,
      state,
      stake,
      returned,
      at: instant,
    })),
  });
}

export const bindings: Binding[] = [
  bind(figures.teamMemberBets, (platform, { input, session }) =>
    showMemberBets(platform, session.member.id, input),
  ),
];
