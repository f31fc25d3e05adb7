// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import os from 'node:os';
import { root } from './paths.mjs';
import { duration, progressStream, say } from './progress.mjs';

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
function watch(entry) {
  living.add(entry);
  const ended = () => {
    living.delete(entry);
    if (interrupted && !entry.server && living.size === 0) leave(interrupted);
  };
  entry.child.once('error', ended);
  entry.child.once('close', ended);
}

/** True once a signal has asked this process to stop: nothing new is started. */
const isInterrupted = () => interrupted !== undefined;

/** @param {NodeJS.Signals} signal */
const signalExitCode = (signal) => 128 + (os.constants.signals[signal] ?? 0);

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

const quiet_ms = 10_000;
const tail_characters = 6000;

/**
 * @typedef {object} RunOptions
 * @property {string} title what the heart-beat line calls it
 * @property {string} [cwd] the folder it runs in; by default this checkout
 * @property {boolean} [show] let its output through; without it only a failure's last lines are kept
 * @property {Record<string, string | undefined>} [env] added to the environment; undefined removes
 * @property {number} [limit_ms] it is stopped after this time, and counts as failed
 * @property {NodeJS.Signals} [stop] the signal that lets it tidy up when it must stop early
 *
 * @typedef {{ code: number, tail: string }} Ended exit code, and the last of what it wrote
 */

/**
 * Returns the environment of a child: ours with changes, and this Node first in PATH.
 * @param {Record<string, string | undefined>} [changes]
 * @returns {NodeJS.ProcessEnv}
 */
function childEnvironment(changes = {}) {
  const ourNode = path.dirname(process.execPath);
  const PATH = [ourNode, process.env.PATH].filter(Boolean).join(path.delimiter);
  return { ...process.env, PATH, ...changes };
}

/**
 * Runs a command to its end, with a line of progress whenever ten seconds pass in silence. Never
 * throws: a command that cannot be started ends with code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<Ended>}
 */
export function run(command, args, { title, cwd = root, show = false, env, limit_ms, stop }) {
  if (isInterrupted()) return new Promise(() => undefined);
  const stream = progressStream();
  const direct = show && stream === process.stdout && stream.isTTY;
  return new Promise((resolve) => {
    const began = Date.now();
    let lastSeen = began;
    let tail = '';
    const child = spawn(command, args, {
      cwd,
      env: childEnvironment(env),
      stdio: direct ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    watch({ child, stop });

    /** @param {Buffer} chunk */
    const onOutput = (chunk) => {
      tail = (tail + chunk.toString()).slice(-tail_characters);
      if (!show) return;
      lastSeen = Date.now();
      stream.write(chunk);
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);

    const heartbeat = setInterval(() => {
      if (direct || Date.now() - lastSeen < quiet_ms) return;
      lastSeen = Date.now();
      say(`  … ${title}, ${duration(Date.now() - began)} so far`);
    }, quiet_ms / 10);
    /** @type {NodeJS.Timeout | undefined} */
    let kill;
    const limit = limit_ms
      ? setTimeout(() => {
          say(`  ${title}: stopped after ${duration(limit_ms)}`);
          child.kill(stop ?? 'SIGTERM');
          kill = setTimeout(() => child.kill('SIGKILL'), patience_ms);
        }, limit_ms)
      : undefined;

    /** @param {number} code */
    const end = (code) => {
      clearInterval(heartbeat);
      clearTimeout(limit);
      clearTimeout(kill);
      if (!isInterrupted()) resolve({ code, tail: tail.trimEnd() });
    };
    child.once('error', (error) => {
      tail += `${command}: ${error.message}`;
      end(127);
    });
    child.once('close', (code, signal) => end(code ?? (signal ? signalExitCode(signal) : 1)));
  });
}

/**
 * Runs a program in our place: our terminal, our process group, our signals. Returns its exit code.
 * @param {string[]} args what this Node is given
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<number>}
 */
export function become(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: childEnvironment(env),
      stdio: 'inherit',
    });
    watch({ child, server: true });
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? (signal ? signalExitCode(signal) : 1)));
  });
}
