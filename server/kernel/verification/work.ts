import { createChallenge } from 'altcha-lib';
import { randomInt } from 'node:crypto';
import { typedSigns } from '../api/typedText';
import type { Caller, Platform } from '../context';
import { keyFor } from '../keys/secretKeys';
import { free_failures, guessState } from '../limits/guessWaits';
import { login_networks, network_failures, readNetworks, fullness } from '../limits/networks';

/** An answer that begins so is a number that a phone has found; no picture and no question has such an answer. */
export const work_answer = '=';
/** The numbers that are tried at level 0, half of them on average: under a second on a slow phone. Each level doubles it. */
const least_numbers = 20_000;
const highest_level = 5;
const account_max_length = 64;

/** Returns the level of work that an account's failures ask for. */
export const levelOfFailures = (failures: number): number =>
  Math.min(highest_level, Math.max(0, failures - free_failures));

/**
 * Returns the level of work for a caller: the higher of what strangers' failures at the account ask for, that exists or not,
 * and the failures of the networks around the address (account#proof-of-work).
 */
export async function workLevel(
  platform: Platform,
  account: string,
  { address }: Caller,
): Promise<number> {
  const named = typedSigns(account).toLowerCase().slice(0, account_max_length);
  const [state, networks] = await Promise.all([
    guessState(platform, named),
    readNetworks(platform, login_networks, address),
  ]);
  const full = fullness(platform, networks, network_failures.free);
  const byNetwork = full < 1 ? 0 : Math.min(highest_level, 1 + Math.floor(Math.log2(full)));
  return Math.max(levelOfFailures(state.failures), byNetwork);
}

/** Makes the work of a captcha: the number that is sought, and the challenge of the ALTCHA kind that the phone gets. */
export async function makeWork(platform: Platform, level: number) {
  const most = least_numbers * 2 ** level;
  const number = randomInt(1, most + 1);
  const hmacKey = keyFor(platform, 'captcha work').toString('base64url');
  const { salt, challenge } = await createChallenge({ hmacKey, maxnumber: most, number });
  return { number, work: { salt, challenge, most } };
}
