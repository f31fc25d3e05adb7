// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { say } from './progress.mjs';

const beat_ms = 2000;
const abandoned_ms = 15_000;
const look_again_ms = 500;

/**
 * Runs work that only one command of this checkout may do at a time; others wait. The holder keeps
 * touching the lock, so a killed holder frees it within seconds (a process id would not tell:
 * another container may share the checkout).
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  const file = inRoot('.cache', `${name}.lock`);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  await acquire(file, name);
  const release = () => fs.rmSync(file, { force: true });
  const beat = setInterval(() => touch(file), beat_ms);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    process.off('exit', release);
    release();
  }
}

/**
 * @param {string} file
 * @param {string} name
 */
async function acquire(file, name) {
  let reported = false;
  while (!take(file)) {
    if (age_ms(file) > abandoned_ms) {
      fs.rmSync(file, { force: true });
      continue;
    }
    if (!reported) say(`> Waiting for another command that holds "${name}" in this checkout`);
    reported = true;
    await wait(look_again_ms);
  }
}

/** @param {string} file */
function take(file) {
  try {
    fs.writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} file */
function age_ms(file) {
  return Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
}

/** @param {string} file */
function touch(file) {
  const now = new Date();
  if (fs.existsSync(file)) fs.utimesSync(file, now, now);
}
