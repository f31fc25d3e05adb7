import * as contract from '../../../contract/account/invitation';
import { bind, type Binding } from '../../bind';
import { listInvited, readInvitation } from './readInvitation';

export const bindings: Binding[] = [
  bind(contract.invitation, (platform, { session }) => readInvitation(platform, session.member.id)),
  bind(contract.invitedFriends, (platform, { input, session }) =>
    listInvited(platform, session.member.id, input),
  ),
];
