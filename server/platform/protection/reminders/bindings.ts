import * as contract from '../../../contract/reminders';
import { bind, type Binding } from '../../bind';
import { ok } from '../../result';
import { answerReminder, readReminder, setReminder } from './reminders';

export const bindings: readonly Binding[] = [
  bind(contract.playReminder, async (platform, { session }) =>
    ok(await readReminder(platform, session.member.id)),
  ),
  bind(contract.setPlayReminder, async (platform, { input, session }) => {
    await setReminder(platform, session.member.id, input.every_min);
    return ok({ success: true as const });
  }),
  bind(contract.answerPlayReminder, async (platform, { session }) => {
    await answerReminder(platform, session.member.id);
    return ok({ success: true as const });
  }),
];
