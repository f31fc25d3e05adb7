import { z } from 'zod';
import { staffCall } from '../../../kernel/api/staff';

/** The queues in the order in which the console's first page has them (console#queues). */
export const queueNames = [
  'deposits',
  'withdrawals',
  'claims',
  'credits',
  'conversations',
  'feedback',
  'results',
  'decisions',
  'alarms',
] as const;
export type QueueName = (typeof queueNames)[number];

export interface Queue {
  name: QueueName;
  count: number;
  /** The instant since which its oldest entry waits; null where none does. */
  oldest: number | null;
  /** The same by state, of a queue that has several. */
  parts: { state: string; count: number; oldest: number | null }[];
}

/** Money of one hour of the operator's day, in minor units. */
export interface MoneyHour {
  /** 0 to 23. */
  hour: number;
  in: number;
  out: number;
}

/** All queues that the role may read, and the day's money by hour where it may read deposits and withdrawals. */
export const showQueues = staffCall<{
  now: number;
  currency: string;
  queues: Queue[];
  hours: MoneyHour[] | null;
}>()({
  name: 'queues.show',
  needs: 'session',
  changes: false,
  request: z.object({}),
  errors: [],
});
