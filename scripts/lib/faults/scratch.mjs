// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { CommandError } from '../command.mjs';
import { inRoot, root } from '../paths.mjs';
import { run } from '../run.mjs';
import { withFault } from './table.mjs';

/** @typedef {import('./table.mjs').Fault} Fault */

/** The copy of this checkout that faults are planted in. */
export const scratch = inRoot('.tmp', 'faults');

/** Not copied: what is large or changes by itself, and what is no part of the product. */
const leftOut = new Set(['node_modules', '.git', '.tmp', '.cache', 'data', 'test-results']);

/**
 * Copies this checkout, its build included, into an empty folder. The packages are linked.
 */
export function makeScratch() {
  fs.rmSync(scratch, { recursive: true, force: true });
  fs.mkdirSync(scratch, { recursive: true });
  for (const name of fs.readdirSync(root)) {
    if (leftOut.has(name)) continue;
    fs.cpSync(inRoot(name), path.join(scratch, name), { recursive: true });
  }
  fs.symlinkSync(inRoot('node_modules'), path.join(scratch, 'node_modules'), 'dir');
}

/**
 * Does work while a fault is in the copy, and takes it out again. Throws CommandError if the fault
 * cannot be planted.
 * @template T
 * @param {Fault} fault
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withPlanted(fault, work) {
  const file = path.join(scratch, fault.file);
  const sound = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, withFault(sound, fault));
  try {
    return await work();
  } finally {
    fs.writeFileSync(file, sound);
  }
}

/** Builds the copy as it is now. Throws CommandError if it does not build. */
export async function buildScratch() {
  const title = 'Building with the fault';
  const args = [path.join(scratch, 'scripts/build.mjs')];
  const { code, tail } = await run(process.execPath, args, { title, cwd: scratch });
  if (code !== 0) throw new CommandError(`the build failed:\n${tail}`);
}
