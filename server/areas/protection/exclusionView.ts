import type { RequestOf, ResponseOf } from '../../kernel/api/call';
import type { exclusionPreview, ownExclusion } from './api/exclusion';
import * as api from './api/exclusion';
import type { Member } from '../../store/tables';
import { bind, type Binding } from '../../kernel/bind';
import type { Platform } from '../../kernel/context';
import { exclusionNow, type ExclusionNow } from '../../kernel/members/exclusionNow';
import { balanceOf, openAccount } from '../../kernel/ledger/accounts';
import { fail, ok, type Result } from '../../kernel/result';
import { freeOf, locksInBreak, openLocks } from '../../kernel/turnover/turnover';
import { lengthens, openExclusion } from './exclusionActs';
import { daysToChoose, readUntil } from './exclusionUntil';
import { mayFollow } from './exclusions';
import { givenBack } from './openTickets';
import { viewRegister } from './outside/view';

type Asked = Pick<Platform, 'db' | 'clock' | 'config'>;

/** Returns the exclusion of a member that holds now, with what it gave back or is giving back, and what may be chosen. */
export async function viewExclusion(
  platform: Platform,
  memberId: string,
  exclusion: ExclusionNow | null,
): Promise<ResponseOf<typeof ownExclusion>> {
  const { db, clock, config } = platform;
  return {
    exclusion,
    ...(await givenBack(db, memberId, { exclusion, at: clock.now() })),
    currency: config.currency,
    register: await viewRegister(platform, memberId),
    open: await openExclusion(db, memberId, clock.now()),
    days: daysToChoose(clock.now(), config.timeZone),
    may: { timeOut: mayFollow(exclusion, 'timeOut'), self: mayFollow(exclusion, 'self') },
  };
}

/**
 * Returns the end that an exclusion would have, and the money that it would leave: own deposits are held no more
 * (protection#money). Failures: `exclusion_until_invalid`; `exclusion_shorter` where one that holds would be shortened.
 */
export async function previewExclusion(
  { db, clock, config }: Asked,
  {
    member: { id: memberId },
    exclusion: before,
  }: { member: Pick<Member, 'id'>; exclusion: ExclusionNow | null },
  { kind, until }: RequestOf<typeof exclusionPreview>,
): Promise<
  Result<ResponseOf<typeof exclusionPreview>, 'exclusion_until_invalid' | 'exclusion_shorter'>
> {
  const at = clock.now();
  const read = readUntil(kind, until, { at, timeZone: config.timeZone });
  if (!read.ok) return read;
  const next = exclusionNow({ kind, until: read.value, asked_at: null, source: 'member' }, at);
  if (!next || !lengthens(before, next)) return fail('exclusion_shorter');
  const { currency } = config;
  const [balance, locks] = await Promise.all([
    openAccount(db, { ownerId: memberId, kind: 'wallet', currency }, at).then((id) =>
      balanceOf(db, id),
    ),
    openLocks(db, memberId),
  ]);
  const free = freeOf(balance, locksInBreak(locks));
  return ok({ until: read.value, money: { currency, balance, held: balance - free, free } });
}

export const bindings: Binding[] = [
  bind(api.ownExclusion, async (platform, { session: { member, exclusion } }) =>
    ok(await viewExclusion(platform, member.id, exclusion)),
  ),
  bind(api.exclusionPreview, async (platform, { input, session }) =>
    previewExclusion(platform, session, input),
  ),
];
