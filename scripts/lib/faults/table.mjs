// @ts-check
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { CommandError } from '../command.mjs';
import { inRoot } from '../paths.mjs';

/**
 * @typedef {object} Proof tests that catch a fault
 * @property {'unit' | 'sqlite' | 'postgres' | 'js' | 'pictures' | 'nojs' | 'nojs-chromium' | 'types'} project
 *   a project of vitest or Playwright, or the compiler
 * @property {string} [file] the file of the tests; the compiler needs none
 * @property {string} [grep] only the tests with this in their titles
 *
 * @typedef {object} Fault a mistake that somebody could make, to be planted on purpose
 * @property {string} id its kind and a number: `money-3`
 * @property {string} says the mistake in one sentence
 * @property {string} file where it is planted
 * @property {string} find the text that it changes, which occurs once in the file
 * @property {string} put the text in its place
 * @property {Proof[]} tests any of them may catch it; they run in this order
 */

const folder = 'tests/faults';

/** The projects that run against a build. */
const endToEnd = ['js', 'pictures', 'nojs', 'nojs-chromium'];

/** @param {Proof} proof */
export const isEndToEnd = ({ project }) => endToEnd.includes(project);

/** @param {Fault} fault */
export const kindOf = ({ id }) => id.replace(/-\d+$/, '');

/**
 * The faults of all kinds: each module of the folder exports those of the kind that it is named
 * after.
 * @returns {Promise<Fault[]>}
 */
export async function readFaults() {
  const names = fs.readdirSync(inRoot(folder)).sort();
  const modules = await Promise.all(
    names.map((name) => import(pathToFileURL(path.join(inRoot(folder), name)).href)),
  );
  return modules.flatMap(({ faults }) => faults);
}

/**
 * Returns the faults that are asked for by id or by kind, or all. Throws CommandError for a word
 * that names none.
 * @param {readonly Fault[]} all
 * @param {readonly string[]} requested
 * @returns {Fault[]}
 */
export function chooseFaults(all, requested) {
  const named = (/** @type {string} */ word) => (/** @type {Fault} */ fault) =>
    fault.id === word || kindOf(fault) === word;
  const unknown = requested.filter((word) => !all.some(named(word)));
  if (unknown.length > 0) {
    const kinds = [...new Set(all.map(kindOf))].join(', ');
    throw new CommandError(
      `No fault is called ${unknown.join(', ')}. Usage: npm run faults -- [id or kind]...\n` +
        `Kinds: ${kinds}; an id is a kind and a number, such as ${all[0]?.id}.`,
    );
  }
  return requested.length === 0
    ? [...all]
    : all.filter((fault) => requested.some((word) => named(word)(fault)));
}

/**
 * Returns a source with a fault in it. Throws CommandError unless the fault's text occurs in it
 * exactly once.
 * @param {string} source
 * @param {Pick<Fault, 'id' | 'file' | 'find' | 'put'>} fault
 */
export function withFault(source, { id, file, find, put }) {
  const parts = source.split(find);
  if (parts.length !== 2) {
    throw new CommandError(`${id}: its text occurs ${parts.length - 1} times in ${file}, not once`);
  }
  return parts.join(put);
}
