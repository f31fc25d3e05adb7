import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { verifyAsStranger } from './verifier';

/** The checking program and the rules, as the site serves them. */
export const program = readFileSync('public/verify.mjs', 'utf8');
export const rules = readFileSync('docs/fairness.md', 'utf8');

/** The verifier's own words on a proof, and its exit status: a stranger's run, with the rules. */
export const strange = (proof: unknown) =>
  verifyAsStranger({ program, proof: JSON.stringify(proof), rules });

/** The verifier finds nothing wrong with a proof, but says that it proves nothing, and why. */
export function expectUnproved(proof: unknown, why: RegExp): void {
  const { status, lines } = strange(proof);
  const unproved = lines.filter((line) => line.startsWith('not proved: '));
  expect(unproved.map((line) => line.slice('not proved: '.length))).toEqual([
    expect.stringMatching(why),
  ]);
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
  expect(status).toBe(2);
}
