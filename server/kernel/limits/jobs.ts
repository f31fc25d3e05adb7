import { purging, type Job } from '../job';
import { purgeLimits } from './limit';

export const jobs: readonly Job[] = [purging('purgeLimits', purgeLimits)];
