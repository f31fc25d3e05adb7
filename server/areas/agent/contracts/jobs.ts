import type { Job } from '../../../kernel/job';
import { countPeriods } from './countPeriods';
import { payStatements } from './payStatements';

const every_ms = 60_000;

export const jobs: readonly Job[] = [
  { name: 'countPeriods', every_ms, run: (platform) => countPeriods(platform) },
  { name: 'payStatements', every_ms, run: (platform) => payStatements(platform) },
];
