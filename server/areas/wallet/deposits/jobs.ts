import type { Job } from '../../../kernel/job';
import { settleEvents } from './paymentEvents';
import { expireDeposits } from './settleDeposit';

export const jobs: readonly Job[] = [
  { name: 'expireDeposits', every_ms: 20_000, run: expireDeposits },
  { name: 'settlePayments', every_ms: 1_000, atAnyTime: true, run: settleEvents },
];
