import type { Platform } from '../../platform/context';
import { addPast } from '../../platform/lottery/results/importResults';
import { planImport, type ImportPlan } from '../../platform/lottery/results/planImport';
import { central } from './central';
import { north } from './north';
import { south } from './south';
import { thai } from './thai';
import { lotto535, max3d, mega645, power655 } from './vietlott';

/** The demo's extracts of real results, by the name of the game that an import has. */
export const extracts: readonly (readonly [game: string, text: string])[] = [
  ['XSMB', north],
  ['SOUTH', south],
  ['CENTRAL', central],
  ['THGLO', thai],
  ['VL645', mega645],
  ['VL655', power655],
  ['VL535', lotto535],
  ['VLMAX3D', max3d],
];

/** Reads the extracts as an import of an instant (epoch ms) reads its files. */
export const planExtracts = (now: number): ImportPlan[] =>
  extracts.map(([game, text]) => planImport(text, { game, now }));

/**
 * Stores the extracts of real results as draws of the past, so that the history is full from the first
 * start (lottery#demo-results). Draws that the store has stay as they are, whoever decided them, and
 * so do those whose time has not come by a clock that is behind.
 */
export async function seedResults({ db, clock }: Platform): Promise<void> {
  const at = clock.now();
  const results = planExtracts(at).flatMap((plan) => plan.results);
  await db.transaction().execute((trx) => addPast(trx, results, at));
}
