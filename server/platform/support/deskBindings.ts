import * as contract from '../../contract/support/desk';
import { bind, type Binding } from '../bind';
import { ok } from '../result';

/** The desk of this site. */
const desk_path = '/m/customer';

export const bindings: Binding[] = [
  bind(contract.customerService, () =>
    Promise.resolve(ok([{ title: 'Customer service', path: desk_path }])),
  ),
  bind(contract.launchChat, async ({ settings }) =>
    ok({ chatUrl: (await settings.get('support.chatUrl')) || desk_path }),
  ),
];
