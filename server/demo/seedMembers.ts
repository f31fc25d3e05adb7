import { hashPassword } from '../platform/account/password';
import type { Platform } from '../platform/context';
import { newId } from '../platform/ids';
import { placeMember } from '../platform/team/links';
import { fund } from '../platform/wallet/balance';
import type { Trx } from '../store/open';
import { demo_password, demoAccounts, type DemoAccount } from './accounts';

/** The key of an account's opening transfer. Nothing that a visitor does makes a transfer under it. */
export const openingKey = (username: string): string => `demo-opening:${username}`;

/** Creates the demo's members and gives each its opening balance once. */
export async function seedMembers(platform: Platform): Promise<void> {
  const known = await idsOf(platform);
  const missing = demoAccounts.filter(({ username }) => !known.has(username));
  const hashes = await Promise.all(missing.map(() => hashPassword(demo_password)));
  for (const [index, account] of missing.entries()) {
    await insertMember(platform, account, hashes[index]!);
  }
  const ids = missing.length > 0 ? await idsOf(platform) : known;
  for (const { username, type, balance } of demoAccounts) {
    if (balance === 0) continue;
    const owner = { id: ids.get(username)!, type };
    const done = await fund(platform, owner, balance, openingKey(username));
    if (!done.ok) throw new Error(`opening balance of ${username}: ${done.code}`);
  }
}

async function insertMember(
  { db, clock }: Platform,
  account: DemoAccount,
  password_hash: string,
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (trx) => {
    const made = await insertRow(trx, account, password_hash, at);
    if (made) await placeMember(trx, { memberId: made.id, parentId: made.parent_id }, at);
  });
}

const insertRow = (trx: Trx, account: DemoAccount, password_hash: string, at: number) =>
  trx
    .insertInto('members')
    .values((eb) => ({
      id: newId(),
      username: account.username,
      type: account.type,
      status: 'active' as const,
      nickname: account.username,
      password_hash,
      parent_id: account.parent
        ? eb.selectFrom('members as p').select('p.id').where('p.username', '=', account.parent)
        : null,
      club_label: null,
      profile: '{}',
      created_at: at,
      // Set, because a member who has never logged in is asked to change the password first.
      last_login_at: at,
      trial_day: null,
    }))
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(['id', 'parent_id'])
    .executeTakeFirst();

async function idsOf({ db }: Platform): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'username'])
    .where(
      'username',
      'in',
      demoAccounts.map(({ username }) => username),
    )
    .execute();
  return new Map(rows.map((row) => [row.username, row.id]));
}
