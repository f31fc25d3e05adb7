// @ts-check
import { createHash } from 'node:crypto';

/** The time of the work on an idle core of the machine that the budgets were set on. */
const reference_ms = 14;
const rounds = 12_000;
const every_ms = 3_000;

/** A fixed piece of work; the same on each machine. */
function work() {
  let digest = Buffer.alloc(32);
  for (let round = 0; round < rounds; round += 1) {
    digest = createHash('sha256').update(digest).digest();
  }
}

/** @returns {number} how long the work took just now, in milliseconds */
function measure() {
  const began = performance.now();
  work();
  return performance.now() - began;
}

/**
 * Measures the machine's pace while a suite runs. `end` gives by how much the machine was slower
 * than the one that the budgets are written for, 1 at least: a crowded machine gets more time.
 */
export function startPace() {
  work();
  const samples = [measure()];
  const timer = setInterval(() => samples.push(measure()), every_ms);
  return {
    end() {
      clearInterval(timer);
      samples.push(measure());
      return slownessOf(samples);
    },
  };
}

/**
 * @param {readonly number[]} samples in milliseconds, one at least
 * @returns {number}
 */
export function slownessOf(samples) {
  const mean = samples.reduce((sum, each) => sum + each, 0) / samples.length;
  return Math.max(1, mean / reference_ms);
}
