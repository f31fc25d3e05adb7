import { purging, type Job } from '../../../kernel/job';
import { advanceDraws } from './machine';
import { openDraws } from './openDraws';
import { purgeEmptyDraws } from './purgeDraws';

const every_ms = 1_000;

export const jobs: readonly Job[] = [
  { name: 'openDraws', every_ms, run: openDraws },
  { name: 'advanceDraws', every_ms, run: advanceDraws },
  purging('purgeEmptyDraws', purgeEmptyDraws),
];
