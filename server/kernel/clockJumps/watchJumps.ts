import { readFileSync } from 'node:fs';
import os from 'node:os';
import type { Db } from '../../store/open';
import type { Platform } from '../context';
import { newId } from '../ids';
import type { Job } from '../job';
import { isJump, type Clock, type ClockJump, type RightClock } from '../time/clock';

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
async function keepMark(db: Db, clock: Clock, machine: MachineClocks): Promise<void> {
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

const alarm_every_ms = 60_000;
const mark_every_ms = 60_000;

type Where = Pick<Platform, 'db' | 'clock' | 'log'>;

/** The jump that a process has noted, and when it gave the last alarm, by the steady clock. */
interface Noted {
  id: string;
  jump: ClockJump;
  alarm_at: number;
  stored: boolean;
}

const noted = new WeakMap<Clock, Noted>();
/** When the process last noted its time, by the steady clock. */
const marked = new WeakMap<Clock, number>();

/**
 * Looks after a jump of the wall clock: notes it, gives an alarm each minute, hears an operator's decision, and notes
 * its end (site#the-clock). Draws, seals and expiries wait meanwhile. Notes the time each minute too, so that a process
 * that starts in a jump knows of it.
 */
export async function watchJumps(
  where: Where,
  machine: MachineClocks = thisMachine,
): Promise<void> {
  const { db, clock } = where;
  const jump = clock.jump?.();
  // First of all the alarm: it needs no store.
  await lookAfter(where, jump, machine);
  if (performance.now() - (marked.get(clock) ?? -Infinity) < mark_every_ms) return;
  await keepMark(db, clock, machine);
  if (!jump) await endLeftOver({ db, clock }, machine);
  marked.set(clock, performance.now());
}

async function lookAfter(
  { db, clock, log }: Where,
  jump: ClockJump | undefined,
  machine: MachineClocks,
): Promise<void> {
  const before = noted.get(clock);
  if (before && before.jump !== jump) {
    const end = { ended_at: clock.now() };
    await db.updateTable('clock_jumps').set(end).where('id', '=', before.id).execute();
    noted.delete(clock);
    // From now on the mark follows another time.
    marked.delete(clock);
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
    open.id = await storedJump({ db, clock }, open, machine);
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

/** Stores a jump, unless another process of the machine has: that one is this one too. Returns its id. */
async function storedJump(
  { db, clock }: Pick<Where, 'db' | 'clock'>,
  { id, jump }: Noted,
  { boot }: MachineClocks,
): Promise<string> {
  const others = boot === '' ? [] : await ofMachine(db, boot).execute();
  const same = others.find(({ ahead_ms }) => !isJump(ahead_ms - jump.ahead_ms));
  if (same) return same.id;
  const row = { id, noticed_at: clock.now(), ahead_ms: Math.round(jump.ahead_ms), machine: boot };
  await db
    .insertInto('clock_jumps')
    .values({ ...row, ended_at: null, trusted: null })
    .execute();
  return id;
}

const ofMachine = (db: Platform['db'], boot: string) =>
  db
    .selectFrom('clock_jumps')
    .select(['id', 'ahead_ms'])
    .where('ended_at', 'is', null)
    .where('machine', '=', boot)
    .orderBy('noticed_at', 'desc');

/** Ends what a process has left that ended in a jump: another one of the same machine sees none any more. */
async function endLeftOver(
  { db, clock }: Pick<Where, 'db' | 'clock'>,
  { boot }: MachineClocks,
): Promise<void> {
  if (boot === '') return;
  const now = clock.now();
  await db
    .updateTable('clock_jumps')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where('machine', '=', boot)
    // Another process may have noticed this very moment one that this one has yet to notice.
    .where('noticed_at', '<', now - 2 * mark_every_ms)
    .execute();
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

export const jobs: readonly Job[] = [
  { name: 'watchClock', every_ms: 1_000, atAnyTime: true, run: watchJumps },
];
