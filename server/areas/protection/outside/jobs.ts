import type { Job } from '../../../kernel/job';
import { enrolMembers, recheckMembers } from './recheck';

const recheck_every_ms = 5_000;
const enrol_every_ms = 10 * 60_000;

export const jobs: readonly Job[] = [
  { name: 'recheckRegister', every_ms: recheck_every_ms, run: recheckMembers },
  { name: 'enrolForRegister', every_ms: enrol_every_ms, run: enrolMembers },
];
