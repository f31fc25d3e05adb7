import type { z } from 'zod';
import type { securityEvents } from '../../areas/account/api/security';
import type { Db } from '../../store/open';
import type { Caller, Platform } from '../context';
import { newId } from '../ids';
import { type Job, purging } from '../job';
import { noteSecurity } from '../security/securityCalls';

type Listed = z.output<typeof securityEvents.response>['list'][number];
/** The part of an account that was changed, or the try of it. */
export type EventKind = Listed['what'];
/** `refused`: the person had not confirmed who they are; `failed`: a password or code was wrong. */
export type EventOutcome = Listed['outcome'];

export interface SecurityEvent {
  what: EventKind;
  outcome: EventOutcome;
  /** The new contact, masked; empty where there is none. */
  contact?: string;
  caller: Caller;
}

/** Members see their last 20. Older ones than this are of no use and are deleted. */
const stored_ms = 180 * 24 * 60 * 60_000;
const device_max_length = 200;

/** Records what happened to a member's account, for the security centre. */
export async function noteEvent(
  db: Db,
  memberId: string,
  { what, outcome, contact = '', caller }: SecurityEvent,
  instant: number,
): Promise<void> {
  noteSecurity({ memberId });
  const device = caller.device.slice(0, device_max_length);
  const { address } = caller;
  const row = {
    id: newId(),
    member_id: memberId,
    at: instant,
    what,
    outcome,
    contact,
    device,
    address,
  };
  await db.insertInto('security_events').values(row).execute();
}

/** Deletes events older than 180 days. */
async function purgeEvents({ db, clock }: Platform): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('at', '<', clock.now() - stored_ms)
    .execute();
}

export const jobs: readonly Job[] = [purging('purgeEvents', purgeEvents)];
