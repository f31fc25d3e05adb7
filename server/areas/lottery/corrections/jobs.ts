import type { Job } from '../../../kernel/job';
import { settleCorrections } from './settleCorrections';

const every_ms = 1_000;

export const jobs: readonly Job[] = [
  { name: 'settleCorrections', every_ms, run: settleCorrections },
];
