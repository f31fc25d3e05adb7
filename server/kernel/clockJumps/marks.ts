import { readFileSync } from 'node:fs';
import os from 'node:os';
import type { Db } from '../../store/open';
import { isJump, type Clock } from '../time/clock';

/** The clocks of a machine that nobody sets, since it was started; in milliseconds. */
export interface MachineClocks {
  /** Names one start of one machine. */
  boot: string;
  /** Stands still while the machine sleeps. */
  steady_ms(): number;
  /** Goes on while it sleeps. Some containers count it from their own start. */
  awake_ms(): number;
}

/** Returns the name of this start of the machine; empty where the system has none: its processes are taken for those of many. */
function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

const ns_of_ms = 1_000_000n;

export const thisMachine: MachineClocks = {
  boot: bootId(),
  steady_ms: () => Number(process.hrtime.bigint() / ns_of_ms),
  awake_ms: () => Math.round(os.uptime() * 1_000),
};

/** Marks of machines that are gone are of no use after so long. */
const mark_kept_ms = 30 * 24 * 60 * 60_000;

/** Notes the time that a process has beside the clocks of its machine. */
export async function keepMark(db: Db, clock: Clock, machine: MachineClocks): Promise<void> {
  const mark = {
    steady_ms: machine.steady_ms(),
    awake_ms: machine.awake_ms(),
    time_ms: clock.now(),
  };
  await db
    .insertInto('clock_marks')
    .values({ machine: machine.boot, ...mark })
    .onConflict((conflict) => conflict.column('machine').doUpdateSet(mark))
    .execute();
  await db
    .deleteFrom('clock_marks')
    .where('time_ms', '<', mark.time_ms - mark_kept_ms)
    .execute();
}

/**
 * Returns the time that the store knows it to be, for a process that starts: on a machine that has run since it was
 * noted, that time and what has passed by the machine's own clocks; elsewhere the last time that was noted, if the wall
 * clock is before it. Undefined where the wall clock has nothing against it (site#the-clock).
 */
export async function knownTime(
  db: Db,
  wall_ms: number,
  machine: MachineClocks,
): Promise<number | undefined> {
  const marks = await db.selectFrom('clock_marks').selectAll().execute();
  const own = marks.find(({ machine: boot }) => boot !== '' && boot === machine.boot);
  if (own) {
    const passed = [machine.steady_ms() - own.steady_ms, machine.awake_ms() - own.awake_ms];
    const times = passed.filter((ms) => ms >= 0).map((ms) => own.time_ms + ms);
    if (times.length === 0 || times.some((time) => !isJump(wall_ms - time))) return undefined;
    return Math.max(...times);
  }
  const last = Math.max(...marks.map(({ time_ms }) => time_ms));
  return last > wall_ms && isJump(wall_ms - last) ? last : undefined;
}
