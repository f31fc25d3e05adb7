import * as contract from '../../contract/support/desk';
import { bind, type Binding } from '../bind';
import { ok } from '../result';
import { countChatUnread, sendToDesk, showThread } from './desk';

/** The desk of this site. */
const desk_path = '/m/customer';

export const bindings: Binding[] = [
  bind(contract.customerService, () =>
    Promise.resolve(ok([{ title: 'Customer service', path: desk_path }])),
  ),
  bind(contract.launchChat, async ({ settings }) =>
    ok({ chatUrl: (await settings.get('support.chatUrl')) || desk_path }),
  ),
  bind(contract.deskThread, async (platform, { input, session }) =>
    ok(await showThread(platform, session, input)),
  ),
  bind(contract.sendToDesk, (platform, { input, session, caller }) =>
    sendToDesk(platform, { session, address: caller.address }, input),
  ),
  bind(contract.chatUnread, async ({ db }, { session }) =>
    ok({ unReadCount: await countChatUnread(db, session.member.id) }),
  ),
  bind(contract.chatUnreadSecond, async ({ db }, { session }) =>
    ok({ unReadCount: await countChatUnread(db, session.member.id) }),
  ),
];
