// @ts-check
import { spawn } from 'node:child_process';
import path from 'node:path';
import { isInterrupted, signalExitCode, watch } from './children.mjs';
import { root } from './paths.mjs';
import { duration, progressStream, say } from './progress.mjs';

const quiet_ms = 10_000;
const patience_ms = 10_000;
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
