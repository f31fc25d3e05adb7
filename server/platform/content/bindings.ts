import { clubBenefits } from '../../contract/benefits';
import * as contract from '../../contract/content';
import * as help from '../../contract/help';
import * as messages from '../../contract/messages';
import { bind, type Binding } from '../bind';
import { clubLabels } from '../club/standing';
import { ok } from '../result';
import type { LiveSession } from '../sessions/readSession';
import { isAgent, isTrial } from '../memberTypes';
import { markAnnouncement } from './announcementReads';
import { listBenefits } from './benefits';
import { listHelp, showHelp } from './help';
import { readImage } from './folder/readImage';
import {
  listAnnouncements,
  listLobbyNews,
  showAnnouncement,
  type Reader,
} from './listAnnouncements';
import { countUnread, listMessages, markMessage, markRead } from './messages';

/** The member whose marks count; trial players and visitors have none (content#marking-read). */
const readerOf = (session: LiveSession | undefined): Reader | null =>
  session && !isTrial(session.member)
    ? { id: session.member.id, agent: isAgent(session.member.type) }
    : null;

export const bindings: Binding[] = [
  bind(contract.announcements, async (platform, { input, session }) =>
    ok(await listAnnouncements(platform, input, readerOf(session))),
  ),
  bind(contract.lobbyNews, async (platform, { input }) => ok(await listLobbyNews(platform, input))),
  bind(contract.announcementDetail, (platform, { input, session }) =>
    showAnnouncement(platform, input, readerOf(session)),
  ),
  bind(contract.markAnnouncementRead, (platform, { input, session }) =>
    markAnnouncement(platform, session.member, input),
  ),
  bind(help.helpCenter, async (platform, { input }) => ok(await listHelp(platform, input))),
  bind(help.helpArticle, (platform, { input }) => showHelp(platform, input)),
  bind(clubBenefits, async (platform, { input, session }) =>
    ok(await listBenefits(platform, input, await clubLabels(platform.db, session.member))),
  ),
  bind(contract.contentImage, (platform, { input }) => readImage(platform, input.id)),
  bind(messages.unreadMessages, async ({ db }, { input, session }) =>
    ok({ unReadCount: await countUnread(db, session.member.id, input.except) }),
  ),
  bind(messages.memberMessages, async ({ db }, { input, session }) =>
    ok(await listMessages(db, session.member.id, input)),
  ),
  bind(messages.markMessage, (platform, { input, session }) =>
    markMessage(platform, session.member.id, input),
  ),
  bind(messages.readMessage, async (platform, { input, session }) =>
    ok(await markRead(platform, session.member.id, input.ref)),
  ),
];
