import type { Job } from '../../../kernel/job';
import { sealDueDays } from './sealDays';

const every_ms = 10_000;

export const jobs: readonly Job[] = [
  { name: 'sealDays', every_ms, run: (platform) => sealDueDays(platform) },
];
