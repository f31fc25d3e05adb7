import type { Job } from '../../kernel/job';
import { foldTeams } from './foldTeams';
import { payRebates } from './payRebates';

/** A run ends after some seconds: a day of a large team takes a dozen of them. */
const every_ms = 10_000;

export const jobs: readonly Job[] = [
  { name: 'foldTeams', every_ms, run: foldTeams },
  { name: 'payRebates', every_ms, run: payRebates },
];
