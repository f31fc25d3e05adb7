import os from 'node:os';

/** The one source of time, in epoch milliseconds. Tests pass their own. */
export interface Clock {
  now(): number;
  /** The jump of the wall clock that is under way, if this clock is watched (`watchClock`). */
  jump?(): ClockJump | undefined;
}

/** The clock that is right while wall clock and steady clock disagree: the new wall time, or the time as it went on. */
export type RightClock = 'wall' | 'kept';

/** A jump of the wall clock against the steady one. The same object for as long as it lasts. */
export interface ClockJump {
  /** Milliseconds that the wall clock is ahead; negative: behind. */
  ahead_ms: number;
  /** Decides it: the wall time is taken from now on, or what went on is known to be right. */
  trust(right: RightClock): void;
  /** True once somebody has said that the kept time is right. */
  decided: boolean;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A wall clock is corrected in small steps; more than this at once is a jump. */
const jump_ms = 60_000;
/** Less than this between two answers comes from their ways, and from the whole seconds of headers. */
const date_step_ms = 5_000;

/** True for a difference (ms) of the wall clock that is no small step. */
export const isJump = (ahead_ms: number): boolean => Math.abs(ahead_ms) > jump_ms;

const machine = {
  wall: () => Date.now(),
  /** Stands still while a Linux machine sleeps. */
  steady: () => performance.now(),
  /** Goes on while it sleeps. Asked only where the first two disagree. */
  awake: () => os.uptime() * 1_000,
};

/**
 * Makes the clock of a process, which does not follow a jump of the wall clock: it goes on by the steady clock
 * until the jump is over or `trust` ends it (site#the-clock). The sleep of the machine is no jump. `known_ms` is the time
 * to begin with, where the wall clock may have jumped before.
 */
export function watchClock({ wall, steady, awake } = machine, known_ms = wall()): Required<Clock> {
  let offset = known_ms - steady();
  let slept = awake() - steady();
  let jump: ClockJump | undefined;

  const look = (): number => {
    let ahead_ms = wall() - steady() - offset;
    if (isJump(ahead_ms) && !jump) {
      const sleep_ms = awake() - steady() - slept;
      if (!isJump(ahead_ms - sleep_ms)) {
        slept += sleep_ms;
        ahead_ms = 0;
        offset = wall() - steady();
      }
    }
    if (!isJump(ahead_ms)) {
      // Small steps are followed, so that they do not add up to a jump.
      offset += ahead_ms;
      jump = undefined;
    } else if (!jump || isJump(ahead_ms - jump.ahead_ms)) {
      jump = newJump(ahead_ms);
    }
    return Math.round(steady() + offset);
  };
  const newJump = (ahead_ms: number): ClockJump => ({
    ahead_ms,
    decided: false,
    trust(right) {
      if (right === 'wall') offset = wall() - steady();
      else this.decided = true;
    },
  });
  return {
    now: look,
    jump: () => {
      look();
      return jump;
    },
  };
}

/** The clock of a process whose platform is elsewhere. */
export interface FollowingClock extends Clock {
  /** Takes the `Date` header of an answer of the platform; null or another text is no time. */
  heard(date: string | null): void;
}

/**
 * Makes a clock that goes by a process's own, unless its platform's is more than a minute away from it: then it goes by
 * the platform's, which decides what is open and what is over (site#the-clock).
 */
export function followingClock(own: Clock): FollowingClock {
  let away_ms = 0;
  return {
    now: () => own.now() + away_ms,
    heard(date) {
      const instant = date === null ? NaN : Date.parse(date);
      if (Number.isNaN(instant)) return;
      // Headers say whole seconds: what is near is the own clock's, which says more.
      const ahead_ms = instant - own.now();
      if (!isJump(ahead_ms)) away_ms = 0;
      else if (Math.abs(ahead_ms - away_ms) > date_step_ms) away_ms = ahead_ms;
    },
  };
}
