// @ts-check
import os from 'node:os';
import path from 'node:path';

/**
 * @typedef {object} Living
 * @property {import('node:child_process').ChildProcess} child
 * @property {NodeJS.Signals} [stop] what asks it to stop; by default the signal that came
 * @property {boolean} [server] it decides itself how long to take, and its exit code is ours
 */

const patience_ms = 10_000;
const same_signal_ms = 1000;
const parent_check_ms = 500;

/** @type {Set<Living>} */
const living = new Set();
/** @type {NodeJS.Signals | undefined} */
let interrupted;
let lastSignalAt = 0;

/**
 * Keeps a child until it ends, so that it never outlives an interrupted parent.
 * @param {Living} entry
 */
export function watch(entry) {
  living.add(entry);
  const ended = () => {
    living.delete(entry);
    if (interrupted && !entry.server && living.size === 0) leave(interrupted);
  };
  entry.child.once('error', ended);
  entry.child.once('close', ended);
}

/** True once a signal has asked this process to stop: nothing new is started. */
export const isInterrupted = () => interrupted !== undefined;

/** @param {NodeJS.Signals} signal */
export const signalExitCode = (signal) => 128 + (os.constants.signals[signal] ?? 0);

/** @param {NodeJS.Signals} signal */
function leave(signal) {
  process.exit(signalExitCode(signal));
}

/** @param {NodeJS.Signals} signal */
function onSignal(signal) {
  // npm and the terminal both deliver one Ctrl-C, which must not count as two.
  const repeated = interrupted !== undefined && Date.now() - lastSignalAt < same_signal_ms;
  if (repeated) return;
  const first = interrupted === undefined;
  interrupted ??= signal;
  lastSignalAt = Date.now();
  if (living.size === 0) leave(signal);
  for (const entry of living) signalTo(entry, signal, first);
  if (first) setTimeout(killAll, patience_ms).unref();
}

/**
 * @param {Living} entry
 * @param {NodeJS.Signals} signal
 * @param {boolean} first
 */
function signalTo({ child, server, stop }, signal, first) {
  const fromTerminal = signal === 'SIGINT' && process.stdin.isTTY;
  if (server) {
    // A terminal has already sent Ctrl-C to the whole process group.
    if (!(first && fromTerminal)) child.kill(signal);
    return;
  }
  child.kill(first ? (stop ?? signal) : 'SIGKILL');
}

function killAll() {
  for (const { child, server } of living) if (!server) child.kill('SIGKILL');
}

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => onSignal(signal));
}
process.on('exit', () => {
  for (const { child } of living) child.kill('SIGKILL');
});

// A killed npm takes no child along; its server would keep the port for ever.
const parent = process.ppid;
if (process.env.npm_lifecycle_script?.includes(path.basename(process.argv[1] ?? ' '))) {
  setInterval(() => {
    if (process.ppid !== parent && !interrupted) onSignal('SIGTERM');
  }, parent_check_ms).unref();
}
