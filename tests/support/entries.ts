import { demoAccounts } from '../../server/demo/accounts';
import { isAgent } from '../../server/kernel/members/memberTypes';
import type { Entry } from '../../server/areas/account/entryRefusal';

/** The door by which an account logs in: the demo's agents by theirs, all others by the members'. */
export function entryOf(username: string): Entry {
  const account = demoAccounts.find((each) => each.username === username);
  return account && isAgent(account.type) ? 'agent' : 'member';
}
