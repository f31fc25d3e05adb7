import { purging, type Job } from '../job';
import { purgeSessions } from './purgeSessions';

export const jobs: readonly Job[] = [purging('purgeSessions', purgeSessions)];
