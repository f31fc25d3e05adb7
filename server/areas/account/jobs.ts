import { purging, type Job } from '../../kernel/job';
import { purgeChanges } from '../../kernel/alerts/changes';
import { purgeEvents } from '../../kernel/alerts/events';
import { purgeResetLinks } from './passwords/resetLinks';
import { purgeSignIns } from './signIns';
import { purgeSpent } from './social/tickets';

export const jobs: readonly Job[] = [
  purging('purgeResetLinks', purgeResetLinks),
  purging('purgeSpent', purgeSpent),
  purging('purgeSignIns', purgeSignIns),
  purging('purgeEvents', purgeEvents),
  purging('purgeChanges', purgeChanges),
];
