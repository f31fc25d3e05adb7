import type { Job } from '../job';
import { watchJumps } from './watchJumps';

export const jobs: readonly Job[] = [
  { name: 'watchClock', every_ms: 1_000, atAnyTime: true, run: watchJumps },
];
