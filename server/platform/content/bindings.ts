import * as contract from '../../contract/content';
import * as messages from '../../contract/messages';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { listAnnouncements } from './listAnnouncements';
import { countUnread, listMessages, markRead } from './messages';

export const bindings: Binding[] = [
  bind(contract.announcements, async (platform, { input }) =>
    ok(await listAnnouncements(platform, input)),
  ),
  bind(messages.unreadMessages, async ({ db }, { session }) =>
    ok({ unReadCount: await countUnread(db, session.member.id) }),
  ),
  bind(messages.memberMessages, async ({ db }, { input, session }) =>
    ok(await listMessages(db, session.member.id, input)),
  ),
  bind(messages.readMessage, async (platform, { input, session }) =>
    ok(await markRead(platform, session.member.id, input.ref)),
  ),
];
