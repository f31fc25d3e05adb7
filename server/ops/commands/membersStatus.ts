import { setStatus } from '../../platform/account/setStatus';
import type { Member } from '../../store/tables';
import { noMore, readArgs } from '../args';
import { OpsError, UsageError, type Call, type Command } from '../command';

/** Disables a member at once. */
export const membersDisable: Command = {
  name: 'members disable',
  usage: 'members disable NAME',
  summary: 'shuts a member out: all sessions and links end, and no login is taken',
  run: (call) => change(call, 'disabled'),
};

/** Enables a disabled member. */
export const membersEnable: Command = {
  name: 'members enable',
  usage: 'members enable NAME',
  summary: 'lets a disabled member log in again',
  run: (call) => change(call, 'active'),
};

async function change({ args, platform, say }: Call, status: Member['status']): Promise<boolean> {
  const { positionals } = readArgs(args, {});
  const [name, ...rest] = positionals;
  if (name === undefined) throw new UsageError('the user name of a member is needed');
  noMore(rest);
  const changed = await setStatus(await platform(), name, status);
  if (!changed.ok) throw new OpsError(`there is no member ${name}`);
  say(`${changed.value.username} ${status}`);
  return true;
}
