import type { Job } from '../../../kernel/job';
import { giveBackTickets } from './giveBack';

const every_ms = 1_000;

export const jobs: readonly Job[] = [{ name: 'giveBackTickets', every_ms, run: giveBackTickets }];
