import * as api from './api/content';
import { bind, type Binding } from '../../kernel/bind';
import { isAgent, isTrial } from '../../kernel/members/memberTypes';
import { ok } from '../../kernel/result';
import type { LiveSession } from '../../kernel/sessions/readSession';
import { listAnnouncements, showAnnouncement, type Reader } from './listAnnouncements';

/** The member whose marks count; trial players and visitors have none (content#marking-read). */
const readerOf = (session: LiveSession | undefined): Reader | null =>
  session && !isTrial(session.member)
    ? { id: session.member.id, agent: isAgent(session.member.type) }
    : null;

export const bindings: Binding[] = [
  bind(api.announcements, async (platform, { input, session }) =>
    ok(await listAnnouncements(platform, input, readerOf(session))),
  ),
  bind(api.announcementDetail, (platform, { input, session }) =>
    showAnnouncement(platform, input, readerOf(session)),
  ),
];
