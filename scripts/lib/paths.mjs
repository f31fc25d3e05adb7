// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * An absolute path inside the checkout.
 * @param {...string} parts
 */
export const inRoot = (...parts) => path.join(root, ...parts);

/** TypeScript 7 checks types; ESLint reads the programming interface of 5, and both packages name their command `tsc`. */
const chosen = new Map([['tsc', 'node_modules/typescript7/bin/tsc']]);

/**
 * Returns the script behind an installed command, to be run by this Node (the one in PATH may be
 * older). Throws if the package is not installed.
 * @param {string} name the command's name, such as `vitest`
 */
export const commandScript = (name) =>
  fs.realpathSync(inRoot(chosen.get(name) ?? path.join('node_modules', '.bin', name)));

/** @param {string} file an absolute path, or one inside the checkout */
export const exists = (file) => fs.existsSync(path.resolve(root, file));
