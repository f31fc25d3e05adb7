import type { Fraction } from './engine';
import { fraction } from './fraction';
import { type SlotModel, type Volatility, paysFor } from './slots.model';
import { stopCombinations } from './slots.returns';
import { type Run, emptyRun, extendRun, winOfRun } from './slots.run';
