import type { Job } from '../job';
import { foldTeams } from './foldTeams';
import { payRebates } from './payRebates';

const every_ms = 60_000;

export const jobs: readonly Job[] = [
  { name: 'foldTeams', every_ms, run: foldTeams },
  { name: 'payRebates', every_ms, run: payRebates },
];
