import * as api from './api/desk';
import { bind, type Binding } from '../../kernel/bind';
import { ok } from '../../kernel/result';

/** The desk of this site. */
const desk_path = '/m/customer';

export const bindings: Binding[] = [
  bind(api.customerService, () =>
    Promise.resolve(ok([{ title: 'Customer service', path: desk_path }])),
  ),
  bind(api.launchChat, async ({ settings }) =>
    ok({ chatUrl: (await settings.get('support.chatUrl')) || desk_path }),
  ),
];
