import path from 'node:path';
import { ageHere, keepAge } from '../areas/account/ageGate';
import { hashPassword } from '../areas/account/passwords/rules';
import { givePoints } from '../areas/rewards/pointsAccount';
import { fund } from '../areas/wallet/balance';
import { filesOf, projectDir } from '../folderFiles';
import { importRules } from '../kernel/club/versions';
import type { Platform } from '../kernel/context';
import { problemLine } from '../kernel/folder/yamlFile';
import { newId } from '../kernel/ids';
import { installation } from '../kernel/operators/operators';
import { newInviteCode } from '../kernel/team/invites';
import { holdTree, placeMember } from '../kernel/team/links';
import { changeRate } from '../kernel/team/rates';
import type { Db, Trx } from '../store/open';
import { demo_password, demoAccounts, type DemoAccount } from './accounts';

/** The demo's rules of rewards are a folder as an operator writes it. */
export const demoRewards = (): string => path.join(projectDir(), 'demo-rewards');

/** Puts the demo's rules into a store that has none; what an operator imported stays. */
export async function seedRewards(platform: Platform): Promise<void> {
  // The demo's amounts are baht.
  if (platform.config.currency !== 'THB') return;
  const files = await filesOf(demoRewards());
  const { problems } = await importRules(platform, files, { operator: installation, first: true });
  if (problems.length > 0) throw new Error(problems.map(problemLine).join('\n'));
}

/** An agent of the demo has one link; another form makes another. */
const seeded_key = 'demo';

/** Gives the demo's first agent an invitation link for members, without an end, once. */
export async function seedLinks({ db, clock }: Platform): Promise<void> {
  const agent = await db
    .selectFrom('members')
    .select('id')
    .where('username', '=', 'arisa')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('agent_invites')
    .values({
      id: newId(),
      code: newInviteCode(),
      agent_id: agent.id,
      key: seeded_key,
      type: 0,
      rate: 50,
      uses_most: null,
      uses: 0,
      expires_at: null,
      closed_at: null,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['agent_id', 'key']).doNothing())
    .execute();
}

/** The key of an account's opening transfer. Nothing that a visitor does makes a transfer under it. */
export const openingKey = (username: string): string => `demo-opening:${username}`;

/**
 * Creates members of the demo, parents first, and gives each its opening balance, points and rebate once. Returns the
 * user names of those that this process has made.
 */
export async function seedMembers(
  platform: Platform,
  accounts: readonly DemoAccount[] = demoAccounts,
): Promise<string[]> {
  const known = await idsOf(platform, accounts);
  const missing = accounts.filter(({ username }) => !known.has(username));
  const hashes = await Promise.all(missing.map(() => hashPassword(demo_password)));
  const made: string[] = [];
  for (const [index, account] of missing.entries()) {
    if (await insertMember(platform, account, hashes[index]!)) made.push(account.username);
  }
  const age = await ageHere(platform);
  const ids = missing.length > 0 ? await idsOf(platform, accounts) : known;
  for (const { username, type, balance, points = 0, rate } of accounts) {
    const owner = { id: ids.get(username)!, type };
    // Made-up people, who have nobody to confirm it. A demo from before there was evidence gets it now.
    await keepAge(platform.db, owner.id, age, {
      method: 'demo',
      device: '',
      at: platform.clock.now(),
    });
    if (rate !== undefined) await openRate(platform, owner.id, rate);
    if (points > 0) await openPoints(platform, owner.id, { username, points });
    if (balance === 0) continue;
    const done = await fund(platform, owner, balance, openingKey(username));
    if (!done.ok) throw new Error(`opening balance of ${username}: ${done.code}`);
  }
  return made;
}

const openPoints = (
  { db, clock }: Platform,
  memberId: string,
  { username, points }: { username: string; points: number },
): Promise<void> =>
  db.transaction().execute((trx) => {
    const key = `demo-points:${username}`;
    const gift = { key, kind: 'points_adjustment', points, ref: memberId } as const;
    return givePoints(trx, memberId, gift, clock.now());
  });

/**
 * Gives a rate to a member who has never had one: what was changed since stays. One that does not fit those above and
 * below any more is left out.
 */
async function openRate(
  { db, clock, settings }: Platform,
  memberId: string,
  rate: number,
): Promise<void> {
  const hadRate = (from: Db) =>
    from.selectFrom('agent_rates').select('rate').where('member_id', '=', memberId).limit(1);
  if (await hadRate(db).executeTakeFirst()) return;
  const most = Number(await settings.get('agent.rebateMost'));
  await db.transaction().execute(async (trx) => {
    const instant = await holdTree(trx, clock.now());
    // Another process may have given it meanwhile.
    if (await hadRate(trx).executeTakeFirst()) return;
    await changeRate(trx, { memberId, rate, most }, instant);
  });
}

async function insertMember(
  { db, clock }: Platform,
  account: DemoAccount,
  password_hash: string,
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const made = await insertRow(trx, account, password_hash, now);
    if (made) await placeMember(trx, { memberId: made.id, parentId: made.parent_id }, now);
    return made !== undefined;
  });
}

const insertRow = (trx: Trx, account: DemoAccount, password_hash: string, instant: number) =>
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
      created_at: instant,
      // Set, because a member who has never logged in is asked to change the password first.
      last_login_at: instant,
      trial_day: null,
    }))
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(['id', 'parent_id'])
    .executeTakeFirst();

async function idsOf(
  { db }: Platform,
  accounts: readonly DemoAccount[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('members')
    .select(['id', 'username'])
    .where(
      'username',
      'in',
      accounts.map(({ username }) => username),
    )
    .execute();
  return new Map(rows.map((row) => [row.username, row.id]));
}
