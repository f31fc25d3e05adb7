import { lines10Even, lines10Mild, lines10Steep } from './models/lines10';
import { lines20Fierce, lines20Mild, lines20Steep } from './models/lines20';
import { lines5Calm, lines5Even } from './models/lines5';
import type { SlotModel } from './slots.model';

/**
 * Every model that was ever offered. A changed model is a new entry with the next version. Old
 * rounds keep the version that they were played under, so no entry is ever edited or removed.
 */
export const slotModels: readonly SlotModel[] = [
  lines5Calm,
  lines5Even,
  lines10Mild,
  lines10Even,
  lines10Steep,
  lines20Mild,
  lines20Steep,
  lines20Fierce,
];
