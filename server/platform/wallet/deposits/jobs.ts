import type { Job } from '../../job';
import { expireDeposits } from './settleDeposit';

export const jobs: readonly Job[] = [
  { name: 'expireDeposits', every_ms: 20_000, run: expireDeposits },
];
