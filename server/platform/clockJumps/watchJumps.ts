import type { Platform } from '../context';
import { newId } from '../ids';
import type { Clock, ClockJump, RightClock } from '../clock';

const alarm_every_ms = 60_000;

type Where = Pick<Platform, 'db' | 'clock' | 'log'>;

/** The jump that a process has noted, and when it gave the last alarm, by the steady clock. */
interface Noted {
  id: string;
  jump: ClockJump;
  alarm_at: number;
  stored: boolean;
}

const noted = new WeakMap<Clock, Noted>();

/**
 * Looks after a jump of the wall clock: notes it, gives an alarm each minute, hears an operator's decision, and notes
 * its end (site#the-clock). Draws, seals and expiries wait meanwhile.
 */
export async function watchJumps({ db, clock, log }: Where): Promise<void> {
  const jump = clock.jump?.();
  const before = noted.get(clock);
  if (before && before.jump !== jump) {
    const end = { ended_at: clock.now() };
    await db.updateTable('clock_jumps').set(end).where('id', '=', before.id).execute();
    noted.delete(clock);
    log.warn({ event: 'clock_right', id: before.id }, 'the wall clock is trusted again');
  }
  if (!jump || jump.decided) return;
  const fresh = { id: newId(), jump, alarm_at: Number.NEGATIVE_INFINITY, stored: false };
  const open: Noted = noted.get(clock) ?? fresh;
  noted.set(clock, open);
  if (performance.now() - open.alarm_at >= alarm_every_ms) {
    open.alarm_at = performance.now();
    const { ahead_ms } = jump;
    log.error(
      { event: 'clock_alarm', id: open.id, ahead_ms: Math.round(ahead_ms) },
      'the wall clock has jumped: draws, seals and expiries wait until it is over, or an operator says which time is right (ops clock trust)',
    );
  }
  if (!open.stored) {
    const row = { id: open.id, noticed_at: clock.now(), ahead_ms: Math.round(jump.ahead_ms) };
    await db
      .insertInto('clock_jumps')
      .values({ ...row, ended_at: null, trusted: null })
      .execute();
    open.stored = true;
    return;
  }
  const said = await db
    .selectFrom('clock_jumps')
    .select('trusted')
    .where('id', '=', open.id)
    .executeTakeFirst();
  if (said?.trusted) jump.trust(said.trusted);
}

/** The jumps that no process has seen end, the newest first. */
export const openJumps = ({ db }: Pick<Platform, 'db'>) =>
  db
    .selectFrom('clock_jumps')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('noticed_at', 'desc')
    .execute();

/** Decides all jumps that are under way; returns their number. Processes hear of it within a second. */
export async function decideJumps(db: Platform['db'], right: RightClock): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('clock_jumps')
    .set({ trusted: right })
    .where('ended_at', 'is', null)
    .where('trusted', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
