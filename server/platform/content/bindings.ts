import * as contract from '../../contract/content';
import { bind, type Binding } from '../bind';
import { isAgent, isTrial } from '../memberTypes';
import { ok } from '../result';
import type { LiveSession } from '../sessions/readSession';
import { listAnnouncements, showAnnouncement, type Reader } from './listAnnouncements';

/** The member whose marks count; trial players and visitors have none (content#marking-read). */
const readerOf = (session: LiveSession | undefined): Reader | null =>
  session && !isTrial(session.member)
    ? { id: session.member.id, agent: isAgent(session.member.type) }
    : null;

export const bindings: Binding[] = [
  bind(contract.announcements, async (platform, { input, session }) =>
    ok(await listAnnouncements(platform, input, readerOf(session))),
  ),
  bind(contract.announcementDetail, (platform, { input, session }) =>
    showAnnouncement(platform, input, readerOf(session)),
  ),
];
