import type { Job } from '../../kernel/job';
import { foldRecords } from '../../kernel/ledger/sums/foldRecord';

const every_ms = 300_000;

export const jobs: readonly Job[] = [{ name: 'foldRecords', every_ms, run: foldRecords }];
