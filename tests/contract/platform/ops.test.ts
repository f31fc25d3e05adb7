// @engines both: queries
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { systemClock } from '../../../server/kernel/time/clock';
import { listAudit } from '../../../server/kernel/operators/audit';
import { verifyPassword } from '../../../server/areas/account/passwords/rules';
import { addVendor } from '../../factories/game';
import { addResetLink, addSession, memberRow } from '../../factories/member';
import { addSandboxRounds, addWalletTxs } from '../../factories/round';
import { freshDatabaseUrl } from '../../support/database';
import { type OpsAnswer, opsLine, type OpsLine } from '../../support/ops';

let databaseUrl: string;
let line: OpsLine;

beforeEach(async () => {
  databaseUrl = await freshDatabaseUrl();
  line = await opsLine({}, databaseUrl);
});

/** Runs a command on the store, with the proof that it declares; or with other variables of the environment. */
const ops = async (words: string, env?: Record<string, string>, typed?: string) =>
  (env ? await opsLine(env, databaseUrl) : line).run(words, typed);

const jsonOf = ({ out }: OpsAnswer): unknown => JSON.parse(out);

const inStore: OpsLine['inStore'] = (work) => line.inStore(work);

const create = (change = '') =>
  ops(`members create --username Nok_99 --type 1 --password Chok-99999 --json ${change}`);

it.each(['', 'help', '--help'])('shows its commands for %j', async (line) => {
  const { code, out, err } = await ops(line);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  for (const name of [
    'settings set',
    'members create',
    'members disable',
    'ledger verify',
    'recon',
    'migrate',
    'seed',
  ]) {
    expect(out).toContain(name);
  }
});

it.each([
  'dance',
  'settings',
  'settings set USERNAMEREG3',
  'settings set USERNAMEREG3 1 2',
  'settings list --colour',
  'members create --username nok_99',
  'members create --username nok_99 --type agent --password Chok-99999',
  'members disable',
  'members enable nok_99 now',
  'ledger verify now',
  'recon',
  'recon SANDY',
  'rounds retry',
  'rounds waiting now',
  'recon SANDY 2026-01-15 now',
  'migrate --down',
])('answers %j with its usage and exit code 2', async (line) => {
  const { code, out, err } = await ops(line);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toContain('usage: ');
});

it('migrates an empty store once', async () => {
  expect(jsonOf(await ops('migrate --json'))).toMatchObject({
    migrated: expect.arrayContaining(['0001-schema']) as unknown,
  });
  expect(jsonOf(await ops('migrate --json'))).toEqual({ migrated: [] });
});

it('sets and lists settings', async () => {
  expect(await ops('settings set USERNAMEREG3 0')).toEqual({
    code: 0,
    out: 'USERNAMEREG3 0',
    err: '',
  });
  expect((await ops('settings set register.email.required 1')).code).toBe(0);
  expect(jsonOf(await ops('settings list --json'))).toMatchObject({
    USERNAMEREG3: '0',
    'register.email.required': '1',
    'register.email.enabled': '1',
    REFERRAL3: '1',
  });
  expect((await ops('settings list')).out.split('\n')).toContain('USERNAMEREG3 0');
});

it.each([
  ['settings set NOSUCHKEY 1', 'there is no setting NOSUCHKEY'],
  ['settings set USERNAMEREG3 yes', 'USERNAMEREG3 must be 1 or 0'],
])('refuses %j', async (line, why) => {
  expect(await ops(line)).toEqual({ code: 1, out: '', err: why });
});

it('makes a member who can log in, once', async () => {
  const made = jsonOf(await create()) as { id: string };
  expect(made).toEqual({ id: expect.any(String) as unknown, username: 'nok_99', type: 1 });
  const row = await inStore(({ db }) =>
    db.selectFrom('members').selectAll().where('id', '=', made.id).executeTakeFirstOrThrow(),
  );
  expect(await verifyPassword(row.password_hash, 'Chok-99999')).toBe(true);
  expect(await create()).toEqual({ code: 1, out: '', err: 'the user name nok_99 is taken' });
});

it('leaves the age to the holder, unless an operator has checked it (protection#age-of-opened-accounts)', async () => {
  const input = jsonOf(
    await ops('members create --username nok_asks --type 1 --password Chok-99999 --json'),
  ) as { id: string };
  const checked =
    'members create --username nok_seen --type 0 --password Chok-99999 --age-checked --json';
  // Nobody answers for it without a name and the secret.
  expect(await line.ops(checked.split(' '))).toMatchObject({ code: 2 });
  const wrong = await line.ops([...checked.split(' '), '--operator', 'Nok'], 'wrong');
  expect(wrong).toMatchObject({ code: 1 });
  const seen = jsonOf(await ops(checked)) as { id: string };
  const stored = await inStore(({ db }) =>
    db.selectFrom('age_confirmations').select(['member_id', 'age', 'method']).execute(),
  );
  expect(stored).toEqual([{ member_id: seen.id, age: 18, method: 'operator' }]);
  const facts = await inStore(async ({ db }) =>
    (await listAudit(db, { limit: 10 })).map(({ subject, operator, facts: said }) => [
      ...[subject, operator],
      JSON.parse(said) as unknown,
    ]),
  );
  expect(facts).toContainEqual([seen.id, 'Nok', { username: 'nok_seen', type: 0, ageChecked: 18 }]);
  expect(facts).toContainEqual([input.id, 'Nok', { username: 'nok_asks', type: 1 }]);
});

it('takes a password that is piped in, by the same rules', async () => {
  const piped = 'members create --username nok_piped --type 0 --password -';
  expect(await ops(piped, undefined, 'short1')).toMatchObject({ code: 1, out: '' });
  expect((await ops(piped, undefined, 'Chok-77777')).code).toBe(0);
  const row = await inStore(({ db }) =>
    db.selectFrom('members').select('password_hash').executeTakeFirstOrThrow(),
  );
  expect(await verifyPassword(row.password_hash, 'Chok-77777')).toBe(true);
});

it('puts a member under an agent', async () => {
  const agent = jsonOf(await create()) as { id: string };
  const under =
    'members create --username nok_under --type 2 --password Chok-99999 --parent NOK_99';
  expect((await ops(under)).code).toBe(0);
  const row = await inStore(({ db }) =>
    db
      .selectFrom('members')
      .select('parent_id')
      .where('username', '=', 'nok_under')
      .executeTakeFirstOrThrow(),
  );
  expect(row.parent_id).toBe(agent.id);
});

it.each([
  '--username 9nok',
  '--password short1',
  '--password password1',
  '--type 4',
  '--parent nobody_at_all',
])('makes no member with %s', async (change) => {
  const { code, out, err } = await create(change);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).not.toBe('');
  const rows = await inStore(({ db }) => db.selectFrom('members').select('id').execute()).catch(
    // Refused before the store was even opened.
    () => [],
  );
  expect(rows).toEqual([]);
});

it('shuts a member out at once, and lets them in again without what was open (account#ended-session)', async () => {
  const { id } = jsonOf(await create()) as { id: string };
  await inStore(async ({ db }) => {
    await addSession({ db, clock: systemClock }, await memberRow(db, id));
    await addResetLink(db, { id, email: 'nok@mail.test' });
  });
  const standing = () =>
    inStore(({ db }) =>
      db
        .selectFrom('members')
        .innerJoin('sessions', 'sessions.member_id', 'members.id')
        .innerJoin('reset_links', 'reset_links.member_id', 'members.id')
        .select(['status', 'revoked_why', 'used_at'])
        .executeTakeFirstOrThrow(),
    );
  expect(await ops('members disable NOK_99')).toEqual({ code: 0, out: 'nok_99 disabled', err: '' });
  const shut = await standing();
  expect(shut).toEqual({
    status: 'disabled',
    revoked_why: 'disabled',
    used_at: expect.any(Number) as unknown,
  });
  expect((await ops('members enable nok_99')).out).toBe('nok_99 active');
  expect(await standing()).toEqual({ ...shut, status: 'active' });
});

it('disables nobody whom there is not', async () => {
  const said = await ops('members disable nobody_here');
  expect(said).toEqual({ code: 1, out: '', err: 'there is no member nobody_here' });
});

it('seeds the demo and proves its ledger', async () => {
  const seeded = jsonOf(await ops('seed --json')) as { accounts: unknown[] };
  expect(seeded.accounts).toContainEqual({ username: 'somchai', type: 0, balance: 1_000_000 });
  expect((await ops('seed')).code).toBe(0);
  const report = jsonOf(await ops('ledger verify --json'));
  expect(report).toMatchObject({ transfers: 4, sum: 0, sound: true });
});

it('seeds nothing where DEMO=0 says so', async () => {
  const { code, err } = await ops('seed', { DEMO: '0' });
  expect(code).toBe(1);
  expect(err).toContain('DEMO=0');
});

it('says that a ledger is not sound, with exit code 1', async () => {
  await ops('seed');
  await inStore(({ db }) =>
    sql`update accounts set balance = balance + 1 where kept = 1`.execute(db),
  );
  const { code, out, err } = await ops('ledger verify --json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({ sum: 0, sound: false });
  expect(err).toContain('the ledger is not sound');
});

it('compares the records of a vendor with ours, with exit code 1 where they differ (wallet#reconciliation)', async () => {
  await ops('migrate');
  // Noon in Bangkok.
  const gift = { vendor_tx: 'gift-1', amount: 250, created_at: Date.UTC(2026, 0, 15, 5) };
  await inStore((store) => addVendor(store, 'SANDY'));
  expect(await ops('recon SANDY 2026-01-15')).toEqual({
    code: 0,
    out: 'SANDY 2026-01-15: 0 transactions at the vendor, 0 here',
    err: '',
  });
  await inStore(({ db }) => addWalletTxs(db, 'SANDY', [gift]));
  expect((await ops('recon SANDY 2026-01-16')).code).toBe(0);
  expect(await ops('recon SANDY 2026-01-15', { LOG_LEVEL: 'silent' })).toEqual({
    code: 1,
    out:
      'SANDY 2026-01-15: 0 transactions at the vendor, 1 here\n' +
      '  gift-1 lacking at the vendor: here promoWin done 2.50 THB',
    err: '1 of them are not the same on both sides',
  });
  const { code, out } = await ops('recon SANDY 2026-01-15 --json', { LOG_LEVEL: 'silent' });
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    vendor: 'SANDY',
    differences: [{ txId: 'gift-1', what: 'lacking_there', theirs: null }],
  });
});

it.each([
  ['recon NOBODY 2026-01-15', 'NOBODY 2026-01-15: there is no such vendor'],
  ['recon SANDY yesterday', 'SANDY yesterday: a day is like 2026-01-31 or 31/1/2569'],
])('compares nothing for %j', async (line, why) => {
  await ops('migrate');
  await inStore((store) => addVendor(store, 'SANDY'));
  expect(await ops(line)).toEqual({ code: 1, out: '', err: why });
});

it('lists rounds that are left for a person, and has one tried again (sandbox#interrupted-rounds)', async () => {
  await ops('migrate');
  expect(await ops('rounds waiting')).toEqual({ code: 0, out: 'no round waits', err: '' });
  const row = {
    game_code: 'sandy-1',
    vendor_code: 'SANDY',
    stake: 100,
    return_amount: 250,
    tries: 3,
  };
  const rows = [
    { ...row, id: 'stuck', nonce: 1, state: 'paying' as const },
    { ...row, id: 'tried', nonce: 2, state: 'paying' as const, next_try_at: 5 },
    { ...row, id: 'over', nonce: 3, state: 'settled' as const },
  ];
  await inStore(({ db }) => addSandboxRounds(db, rows));
  expect(await ops('rounds waiting')).toEqual({
    code: 1,
    out: 'stuck SANDY sandy-1 paying: stake 1.00, return 2.50 THB, tried 3 times',
    err: '',
  });
  expect(JSON.parse((await ops('rounds waiting --json')).out)).toMatchObject([{ id: 'stuck' }]);
  for (const id of ['tried', 'over', 'nothing']) {
    expect(await ops(`rounds retry ${id}`)).toEqual({
      code: 1,
      out: '',
      err: `no round ${id} waits`,
    });
  }
  expect(await ops('rounds retry stuck')).toEqual({ code: 0, out: 'stuck', err: '' });
  expect((await ops('rounds waiting')).code).toBe(0);
});

it('says what is wrong with the environment, with exit code 1', async () => {
  const { code, out, err } = await ops('migrate', { MERCHANT_CODE: 'lower case' });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toContain('MERCHANT_CODE');
});

it('says that the store cannot be reached, with exit code 1', async () => {
  const { code, err } = await ops('migrate', { DATABASE_URL: 'postgres://127.0.0.1:1/nothing' });
  expect(code).toBe(1);
  expect(err).toContain('ECONNREFUSED');
});
