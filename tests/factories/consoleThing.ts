import { approveWithdrawal, makeBankFile } from '../../server/areas/console/api/withdrawals';
import { makeAdjustment } from '../../server/areas/console/api/adjustments';
import { payCredit } from '../../server/areas/console/api/credits';
import { approveDeposit } from '../../server/areas/console/api/deposits';
import { issueClaim } from '../../server/areas/console/api/gifts';
import { changeTarget } from '../../server/areas/console/api/settings';
import * as statements from '../../server/areas/console/api/statements';
import { staffAdd } from '../../server/areas/console/api/staff';
import { sendFeedback } from '../../server/areas/support/feedback';
import { newId } from '../../server/kernel/ids';
import { addClaim } from './content';
import { addConversation } from './message';
import {
  addWaitingDeposits,
  addWaitingWithdrawals,
  statementColumns,
  statementFile,
  statementText,
} from './moneyDesk';
import { newPerson } from './person';
import { asStaff, newStaff } from './staff';
import { newHeldCredit } from './vendor';
import type { AppServer } from '../support/app';
import { doneOf } from '../support/calls';
import { inStore } from '../support/demo';
import { workOn } from '../support/platform';

/** The ids of one of each thing that a page of the console is about, in a running server. */
export type ConsoleThings = Awaited<ReturnType<typeof addConsoleThings>>;

/** Above the threshold of two people, and below the ceilings of both. */
const large = 4_000_000;

/** Adds one of each thing that a page of the console is about, those that wait for a second person too. */
export async function addConsoleThings(app: AppServer) {
  const member = await newPerson(app);
  const thread = await inStore(app, (db) => addConversation(db, member.id, 'x'.repeat(90)));
  return workOn(app, async (platform) => {
    const clerk = await newStaff(platform, 'owner');
    const act = asStaff(platform, clerk);
    const { feedbackId: feedback } = doneOf(
      await sendFeedback(platform, member.id, {
        questionType: 'deposit',
        content: 'x'.repeat(90),
        contact: member.email,
        idempotencyKey: newId(),
      }),
    );
    const from = Math.trunc(Math.random() * 1e9);
    const [deposit, twice, matched, first] = await addWaitingDeposits(
      platform,
      4,
      (index) => ({ amount: index === from + 1 ? large : 10_000 }),
      from,
    );
    await act(approveDeposit, { id: twice!.id });
    const read = async (account: string, row: typeof matched, chooses: boolean) => {
      const sent = statementFile(statementText([row!]), account);
      const { id } = doneOf(await act(statements.importStatement, sent));
      if (chooses) doneOf(await act(statements.chooseColumns, { id, ...statementColumns }));
      return id;
    };
    const statement = await read(`KBANK ${newId().slice(-6)}`, matched, true);
    doneOf(await act(statements.askToCredit, { id: statement }));
    const columns = await read(`SCB ${newId().slice(-6)}`, first, false);
    const [withdrawal, approved] = await addWaitingWithdrawals(platform, 2);
    doneOf(await act(approveWithdrawal, { id: approved }));
    const { id: batch } = doneOf(await act(makeBankFile, {}));
    const [waiting] = await addWaitingWithdrawals(platform, 1, { amount: 6_000_000 });
    await act(approveWithdrawal, { id: waiting });
    const { id: claim } = await addClaim(platform);
    const { id: gift } = await addClaim(platform, { amount: large });
    await act(issueClaim, { id: gift });
    const win = await newHeldCredit(platform, { of: member.id });
    const twoWin = await newHeldCredit(platform, { of: member.id, amount: 100_000_000_000 });
    await act(payCredit, { id: twoWin });
    const order = { member: member.id, amount: large, reason: 'x'.repeat(60), key: newId() };
    await act(makeAdjustment, order);
    const target = { target: 'promptpay', number: '0812345678', bank: '', holder: 'Chokdee' };
    await act(changeTarget, target);
    await act(staffAdd, { username: `new${newId().slice(-6)}`, role: 'auditor' });
    return {
      member: member.id,
      username: member.username,
      thread,
      feedback,
      deposit: deposit!.id,
      twice: twice!.id,
      statement,
      columns,
      batch,
      withdrawal: withdrawal!,
      waiting: waiting!,
      claim,
      gift,
      win,
      twoWin,
    };
  });
}

/** The addresses of each screen of the console under test, in the states that differ in what they have. */
export const consolePages: Readonly<Record<string, (things: ConsoleThings) => readonly string[]>> =
  {
    consoleHome: () => ['/console'],
    consoleMembers: ({ username }) => [
      '/console/members',
      `/console/members?q=${username.slice(0, 2)}`,
    ],
    consoleMember: ({ member }) =>
      [
        ...['', '?part=overview&act=contacts', '?part=movements', '?part=bets', '?part=payments'],
        ...['?part=cards', '?part=logins', '?part=logins&act=endSessions', '?part=protection'],
        ...['?part=protection&act=exclude', '?part=notes&act=note', '?part=support', '?act=lock'],
      ].map((query) => `/console/members/${member}${query}`),
    consoleSupport: () => ['/console/support', '/console/support?state=closed'],
    consoleReady: () => ['/console/support/ready'],
    consoleThread: ({ thread }) => [`/console/support/${thread}`],
    consoleFeedback: () => ['/console/feedback'],
    consoleFeedbackEntry: ({ feedback }) => [`/console/feedback/${feedback}`],
    consoleDeposits: () => ['/console/deposits', '/console/deposits?state=paid'],
    consoleStatements: () => ['/console/deposits/import'],
    consoleStatement: ({ statement, columns }) =>
      [statement, columns].map((id) => `/console/deposits/import/${id}`),
    consoleDeposit: ({ deposit, twice }) => [deposit, twice].map((id) => `/console/deposits/${id}`),
    consoleWithdrawals: () => ['/console/withdrawals', '/console/withdrawals?state=paid'],
    consolePayouts: () => ['/console/withdrawals/files'],
    consolePayout: ({ batch }) => [`/console/withdrawals/files/${batch}`],
    consoleBankResult: ({ batch }) => [`/console/withdrawals/files/${batch}/result`],
    consoleWithdrawal: ({ withdrawal, waiting }) =>
      [withdrawal, waiting].map((id) => `/console/withdrawals/${id}`),
    consoleAdjustments: () => ['/console/adjustments'],
    consoleGifts: () => ['/console/gifts', '/console/gifts?state=issued'],
    consoleGift: ({ claim, gift }) => [claim, gift].map((id) => `/console/gifts/${id}`),
    consoleCredits: () => ['/console/credits', '/console/credits?state=paid'],
    consoleCredit: ({ win, twoWin }) => [win, twoWin].map((id) => `/console/credits/${id}`),
    consoleDecisions: () => ['/console/decisions'],
    consoleRecord: () => ['/console/record'],
    consoleStaff: () => ['/console/staff'],
    consoleSettings: () => ['/console/settings'],
    consolePasskeys: () => ['/console/passkeys'],
    consolePasskeyConfirm: () => ['/console/passkeys/confirm'],
    consoleLogin: () => ['/console/login'],
    consoleJoin: () => ['/console/join'],
    consoleUnknown: () => ['/console/nothing-here'],
  };
