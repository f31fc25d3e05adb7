import type { Job } from '../../kernel/job';
import { foldDays } from './foldDays';
import { takeBackDisowned } from './mall/takeBackDisowned';
import { noteLevels } from './noteLevels';

const fold_every_ms = 60_000;
const levels_every_ms = 20_000;
const disowned_every_ms = 5_000;

export const jobs: readonly Job[] = [
  { name: 'foldTurnover', every_ms: fold_every_ms, run: foldDays },
  { name: 'noteLevels', every_ms: levels_every_ms, run: (platform) => noteLevels(platform) },
  { name: 'takeBackDisowned', every_ms: disowned_every_ms, run: takeBackDisowned },
];
