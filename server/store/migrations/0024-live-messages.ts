import type { Kysely, Migration } from 'kysely';
import type { Engine } from '../store';
import { talk, watch } from './0023-live-changes';

const member = `'member:' || new.member_id`;

/** Messages that come and are read, and tickets that are bought: their ends are told by their draws. */
const watched = [
  ['member_messages', 'insert', member],
  ['member_messages', 'update of read_at', member],
  ['lottery_tickets', 'insert', member],
  ['support_messages', 'update of read_at', talk],
] as const;

/** More changes that live pages listen to (site#live-pages): what is unread, and the tickets that wait. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [index, [table, on, topic]] of watched.entries())
      await watch(db, engine, { table, on, topic, index });
  },
});
