import { purging, type Job } from '../../kernel/job';
import { purgeVisitorThreads } from './deskOperator';

export const jobs: readonly Job[] = [purging('purgeVisitorThreads', purgeVisitorThreads)];
