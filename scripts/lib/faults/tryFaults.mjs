// @ts-check
import { CommandError, messageOf } from '../command.mjs';
import { duration, say } from '../progress.mjs';
import { findTools } from '../tools.mjs';
import { runProofs } from './proofs.mjs';
import { buildScratch, makeScratch, withPlanted } from './scratch.mjs';
import { isEndToEnd } from './table.mjs';

/**
 * @typedef {import('./table.mjs').Fault} Fault
 * @typedef {import('./table.mjs').Proof} Proof
 * @typedef {{ fault: Fault, by?: string, why?: string }} Verdict
 *   by: the first test that failed; why: what was wrong where none did
 */

/**
 * Plants faults one at a time and runs the tests that are to catch each. First the tests run
 * without a fault: a file that fails anyway proves nothing, and its faults count as missed. Throws
 * CommandError if a tool is missing.
 * @param {readonly Fault[]} faults
 * @returns {Promise<Verdict[]>}
 */
export async function tryFaults(faults) {
  const proofs = faults.flatMap(({ tests }) => tests);
  const chromium = await chromiumFor(proofs);
  makeScratch();
  const failing = await failuresWithout(proofs, chromium);
  /** @type {Verdict[]} */
  const verdicts = [];
  for (const [index, fault] of faults.entries()) {
    const began = Date.now();
    say(`> ${index + 1} of ${faults.length}: ${fault.id}, ${fault.says}`);
    const anyway = failing.find((name) =>
      fault.tests.some(({ file }) => file && name.includes(file)),
    );
    const verdict = anyway
      ? { fault, why: `without a fault this test fails too: ${anyway}` }
      : await tryFault(fault, chromium);
    const message = verdict.by ? `caught by ${verdict.by}` : `MISSED (${verdict.why})`;
    say(`  ${message}, ${duration(Date.now() - began)}`);
    verdicts.push(verdict);
  }
  return verdicts;
}

/** @param {Proof[]} proofs */
async function chromiumFor(proofs) {
  const wanted = {
    chromium: proofs.some(isEndToEnd),
    postgres: proofs.some(({ project }) => project === 'postgres'),
    pgbouncer: false,
  };
  const { chromium, postgres } = await findTools(wanted);
  const missing = [chromium.missing, postgres.missing].filter(Boolean);
  if (missing.length > 0) throw new CommandError(missing.join('\n'));
  return chromium.path;
}

/**
 * Returns the names of the tests that fail without a fault. Throws CommandError if a whole run fails.
 * @param {Proof[]} proofs
 * @param {string | undefined} chromium
 */
async function failuresWithout(proofs, chromium) {
  /** @type {string[]} */
  const failing = [];
  const titleOf = (/** @type {Proof} */ { project, grep = '' }) => `${project} ${grep}`.trim();
  for (const title of new Set(proofs.map(titleOf))) {
    const began = Date.now();
    const requested = proofs.filter((proof) => titleOf(proof) === title);
    const { project } = /** @type {Proof} */ (requested[0]);
    say(`> Without a fault: ${title}`);
    const { failed, ran } = await runProofs(project, requested, { chromium, all: true });
    if (ran === 0) throw new CommandError(`Without a fault ${title} runs no test.`);
    for (const name of failed) say(`  fails without a fault: ${name}`);
    failing.push(...failed);
    say(`  ${ran - failed.length} passed, ${duration(Date.now() - began)}`);
  }
  return failing;
}

/**
 * @param {Fault} fault
 * @param {string | undefined} chromium
 * @returns {Promise<Verdict>}
 */
async function tryFault(fault, chromium) {
  try {
    return await withPlanted(fault, async () => {
      let isBuilt = false;
      for (const proof of fault.tests) {
        if (isEndToEnd(proof) && !isBuilt) await buildScratch();
        isBuilt ||= isEndToEnd(proof);
        const { failed, ran } = await runProofs(proof.project, [proof], { chromium });
        if (ran === 0 && proof.grep) return { fault, why: `no test is called ${proof.grep}` };
        if (failed.length > 0) return { fault, by: failed[0] };
      }
      return { fault, why: 'all its tests passed' };
    });
  } catch (error) {
    // A fault that cannot be planted or built proves nothing.
    return { fault, why: messageOf(error) };
  }
}
