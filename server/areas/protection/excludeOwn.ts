import type { ExclusionKind } from '../../kernel/api/call';
import * as api from './api/exclusion';
import { alertOwner } from '../../kernel/alerts/alertOwner';
import { steppedUpUntil } from '../../kernel/alerts/elevation';
import { bind, type Binding } from '../../kernel/bind';
import type { Caller, Platform } from '../../kernel/context';
import { ok, type Result } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/readSession';
import { noteNotified, openExclusion } from './exclusionActs';
import { readUntil } from './exclusionUntil';
import { exclude } from './exclusions';

/**
 * Excludes the session's member on their own wish: at once, by one tap. What outlasts a day is final where the member has
 * just confirmed who they are; else the owner is told, with a link that lifts it (protection#final). Failures:
 * `exclusion_until_invalid`, `exclusion_shorter`.
 */
async function excludeOwn(
  platform: Platform,
  { session, caller }: { session: LiveSession; caller: Caller },
  input: { kind: ExclusionKind; until: string },
): Promise<Result<{ until: number | null }, 'exclusion_until_invalid' | 'exclusion_shorter'>> {
  const { db, clock, config } = platform;
  const { member } = session;
  const { kind } = input;
  const read = readUntil(kind, input.until, { at: clock.now(), timeZone: config.timeZone });
  if (!read.ok) return read;
  const proved = steppedUpUntil(platform, session, caller) !== null;
  const wanted = { memberId: member.id, kind, until: read.value, source: 'member' as const };
  const done = await exclude(platform, { ...wanted, proved });
  if (!done.ok) return done;
  const open = await openExclusion(db, member.id, clock.now());
  if (open?.finalAt === null) {
    const onNotified = () => noteNotified(db, member.id, 'contact', clock.now());
    await alertOwner(
      platform,
      member,
      { what: 'exclusion', outcome: 'done', caller },
      { onNotified },
    );
  }
  return ok({ until: done.value.until });
}

export const bindings: Binding[] = [
  bind(api.excludeMember, (platform, { input, ...context }) =>
    excludeOwn(platform, context, input),
  ),
];
