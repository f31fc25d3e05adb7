import type { z } from 'zod';
import type { Caller, Platform } from '../../kernel/context';
import { newId } from '../../kernel/ids';
import { type Job, purging } from '../../kernel/job';
import type { Db } from '../../store/open';
import type { recentSignIns, signInOutcomes } from './api/security';

type SignInOutcome = (typeof signInOutcomes)[number];
export type SignInMethod = z.output<typeof recentSignIns.response>['list'][number]['how'];

/** Members see their last 20. Older ones than this are of no use and are deleted. */
const kept_ms = 180 * 24 * 60 * 60_000;
const device_max_length = 200;

/**
 * Records a sign-in or a failed attempt of a member. Without a member (`memberId` null: no such
 * name) the same statement runs and writes nothing, so that its time reveals no names.
 */
export async function noteSignIn(
  db: Db,
  entry: {
    memberId: string | null;
    at: number;
    how: SignInMethod;
    outcome: SignInOutcome;
    caller: Caller;
  },
): Promise<void> {
  const { memberId, at, how, outcome, caller } = entry;
  await db
    .insertInto('sign_ins')
    .columns(['id', 'member_id', 'at', 'how', 'outcome', 'device', 'address'])
    .expression((eb) =>
      eb
        .selectFrom('members')
        .select((row) => [
          row.cast<string>(row.val(newId()), 'text').as('id'),
          'members.id as member_id',
          row.cast<number>(row.val(at), 'bigint').as('at'),
          row.cast<string>(row.val(how), 'text').as('how'),
          row.cast<string>(row.val(outcome), 'text').as('outcome'),
          row.cast<string>(row.val(caller.device.slice(0, device_max_length)), 'text').as('device'),
          row.cast<string>(row.val(caller.address), 'text').as('address'),
        ])
        .where('members.id', '=', memberId ?? ''),
    )
    .execute();
}

/** Deletes sign-ins older than 180 days. */
export async function purgeSignIns({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('sign_ins')
    .where('at', '<', clock.now() - kept_ms)
    .execute();
}

export const jobs: readonly Job[] = [purging('purgeSignIns', purgeSignIns)];
