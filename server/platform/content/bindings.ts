import * as contract from '../../contract/content';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { listAnnouncements } from './listAnnouncements';

export const bindings: Binding[] = [
  bind(contract.announcements, async (platform, { input }) =>
    ok(await listAnnouncements(platform, input)),
  ),
];
