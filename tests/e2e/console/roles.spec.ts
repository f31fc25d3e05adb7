import type { Permission } from '../../../server/kernel/api/staff';
import { sampleRoleIds, sampleRoles } from '../../../server/kernel/staff/roles';
import { addConsoleThings, consolePages } from '../../factories/consoleThing';
import { inStore } from '../../support/demo';
import type { AppServer } from '../../support/app';
import { consoleOf, loginStaff, test } from '../../support/console';
import { expect } from '../../support/noscript/expect';

/** The permissions that a screen needs to be read, and each of its forms to be sent, by its intent. */
interface Cells {
  read: Permission | 'session';
  acts: Readonly<Record<string, Permission | 'session'>>;
}

/** Acts that need one permission, by their intents. */
const of = (permission: Permission | 'session', ...acts: readonly string[]): Cells['acts'] =>
  Object.fromEntries(acts.map((act) => [act, permission] as const));
const reading = (permission: Cells['read'], ...acts: readonly Cells['acts'][]): Cells => ({
  read: permission,
  acts: Object.assign({}, ...acts) as NonNullable<Cells['acts']>,
});

/** Each screen of the console. */
const screens: Readonly<Record<string, Cells>> = {
  consoleHome: reading('session'),
  consoleMembers: reading('members.read'),
  consoleMember: reading(
    'members.read',
    of('members.act', 'lock', 'unlock', 'endSessions', 'resetPassword', 'resetPayment'),
    of('members.act', 'endFactor', 'removeCard', 'note', 'exclude'),
    of('contacts.read', 'contacts'),
    of('risk.act', 'release'),
  ),
  consoleSupport: reading('support.read'),
  consoleReady: reading('support.read', of('support.act', 'addReady', 'removeReady')),
  consoleThread: reading(
    'support.read',
    of('support.act', 'take', 'takeOver', 'leave', 'answer', 'close'),
  ),
  consoleFeedback: reading('feedback.read'),
  consoleFeedbackEntry: reading(
    'feedback.read',
    of('feedback.act', 'answerFeedback', 'closeFeedback'),
    of('contacts.read', 'contact'),
  ),
  consoleDeposits: reading('deposits.read'),
  consoleStatements: reading('deposits.read', of('deposits.act', 'import')),
  consoleStatement: reading(
    'deposits.read',
    of('deposits.act', 'columns', 'ask', 'drop'),
    of('deposits.authorise', 'credit'),
  ),
  consoleDeposit: reading(
    'deposits.read',
    of('deposits.act', 'approve', 'reject', 'refund'),
    of('deposits.authorise', 'agree'),
  ),
  consoleWithdrawals: reading('withdrawals.read'),
  consolePayouts: reading('withdrawals.read', of('withdrawals.act', 'make')),
  consolePayout: reading(
    'withdrawals.read',
    of('withdrawals.act', 'paid', 'failed', 'none', 'book'),
  ),
  consoleBankResult: reading('withdrawals.act', of('withdrawals.act', 'result')),
  consoleWithdrawal: reading(
    'withdrawals.read',
    of('withdrawals.act', 'review', 'approve', 'pay', 'reject', 'account'),
    of('withdrawals.authorise', 'agree'),
  ),
  consoleAdjustments: reading(
    'adjustments.read',
    of('adjustments.act', 'adjust'),
    // A decision's own: who asked for it, or could confirm it (tests of decisions).
    of('session', 'drop'),
    of('adjustments.authorise', 'agree'),
  ),
  consoleGifts: reading('gifts.read'),
  consoleGift: reading(
    'gifts.read',
    of('gifts.act', 'approve', 'issue', 'reject'),
    of('gifts.authorise', 'agree'),
  ),
  consoleCredits: reading('credits.read'),
  consoleCredit: reading(
    'credits.read',
    of('credits.act', 'pay', 'refuse'),
    of('credits.authorise', 'agree'),
  ),
  // Each decision has the permissions of its own area, which the tests of decisions hold.
  consoleDecisions: reading('session', of('session', 'confirm', 'drop')),
  consoleRecord: reading('record.read'),
  consoleStaff: reading('staff.read', of('staff.act', 'add', 'role', 'end', 'disable')),
  consoleSettings: reading('settings.read', of('settings.act', 'target', 'threshold')),
  consolePasskeys: reading('session', of('session', 'removePasskey')),
  consolePasskeyConfirm: reading('session'),
};

/** The pages before the login, and that of no address. */
const open = ['consoleLogin', 'consoleJoin', 'consoleUnknown'];

/** Fields with which each form would be sent by somebody who may. */
const filled = {
  reason: 'x',
  typed: '1',
  amount: '1',
  times: '1',
  member: 'nobody',
  name: 'x',
  role: 'x',
  username: 'x',
  content: 'x',
  title: 'x',
  account: 'x',
  day: 'a',
  first: 'a',
  kind: 'timeOut',
  until: '3d',
  target: 'bank',
  number: '1',
  which: 'deposit',
  id: 'none',
  place: '1',
};

test('has a row for each screen of the console (console#roles)', () => {
  const known = [...Object.keys(screens), ...open];
  expect(known.sort()).toEqual(Object.keys(consolePages).sort());
});

/** One of the demo's staff, who is in each role for a while. */
const somebody = 'edit1';
const setRole = (app: AppServer, role: string) =>
  inStore(app, (db) =>
    db.updateTable('staff').set({ role }).where('username', '=', somebody).execute(),
  );
test.afterEach(({ app }) => setRole(app, 'content-editor'));

for (const role of sampleRoleIds) {
  test(`the role ${role} opens the screens that it may read, is offered what it may do, and does nothing else (console#roles)`, async ({
    app,
    request,
  }) => {
    const things = await addConsoleThings(app);
    await loginStaff(app, request, somebody);
    await setRole(app, role);
    const headers = { Origin: consoleOf(app) };
    const permissions: readonly string[] = sampleRoles[role].permissions;
    const may = (needed: string) => needed === 'session' || permissions.includes(needed);
    for (const [id, { read, acts }] of Object.entries(screens)) {
      for (const address of consolePages[id]!(things)) {
        const answer = await request.get(address, { maxRedirects: 0 });
        expect.soft([address, answer.status()]).toEqual([address, may(read) ? 200 : 403]);
        const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await answer.text()) ?? [];
        const offered = [...main.matchAll(/name="intent" value="(\w+)"/g)].map(([, act]) => act!);
        const wrong = offered.filter((act) => acts[act] === undefined || !may(acts[act]));
        expect.soft([address, wrong]).toEqual([address, []]);
      }
      const [address] = consolePages[id]!(things);
      for (const act of Object.keys(acts).filter((each) => !may(acts[each]!))) {
        const form = { ...filled, intent: act };
        const sent = await request.post(address!, { form, headers, maxRedirects: 0 });
        expect
          .soft([address, act, [400, 403].includes(sent.status())])
          .toEqual([address, act, true]);
      }
    }
  });
}
