import { afterEach, beforeEach, expect, test } from 'vitest';
import { placeTickets } from '../../server/areas/lottery/tickets/place';
import { memberBalance } from '../../server/areas/wallet/balance';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { counterOf } from '../factories/counter';
import { openDraws } from '../factories/draw';
import { addMember } from '../factories/member';
import { addBelow } from '../factories/team';
import { slipOf } from '../factories/ticket';
import {
  expectExact,
  Heard,
  type MoneyLine,
  openPlayers,
  ordersOf,
  planOperations,
  randomNumbers,
} from '../processes/money';
import { runChild } from '../processes/running';
import { untilReached } from '../processes/working';
import { doneOf } from '../support/calls';
import { throughPort } from '../support/cluster';
import { copiedDatabaseUrl } from '../support/database';
import { type FaultyProxy, openFaultyProxy } from './faultyProxy';
import { openTestPlatform, type TestPlatform } from '../support/platform';
import { scaled } from '../support/repeat';

const operations = scaled(16, 600);
const forms = scaled(8, 400);
const workers = 4;
const stake = 1_000;

let proxy: FaultyProxy;
let platform: TestPlatform;
/** The same store, through the proxy. */
let faulty: TestPlatform;

beforeEach(async () => {
  platform = await openTestPlatform(await copiedDatabaseUrl('migrated'));
  const { port } = new URL(platform.url);
  const shares = { undone: 0.25, unanswered: 0.06, delayed: 0.005 };
  proxy = await openFaultyProxy(Number(port), { seed: 35, ...shares });
  faulty = await untilReached(() => openTestPlatform(throughPort(platform.url, proxy.port)));
});
afterEach(async () => {
  await faulty.close();
  await proxy.close();
  await platform.close();
});

/** Sends each form twice at once, and again until it is answered; some forms side by side. */
async function sendAll<T>(send: (key: string) => Promise<T>): Promise<[T, T][]> {
  const answers: [T, T][] = [];
  const insist = (key: string) => untilReached(() => send(key));
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      for (let nth = worker; nth < forms; nth += workers) {
        const key = `form-${nth}`;
        answers.push(await Promise.all([insist(key), insist(key)]));
      }
    }),
  );
  return answers;
}

/** Holds that things really went wrong, and that the ledger is whole. */
async function expectSound(): Promise<void> {
  expect(proxy.faults.undone).toBeGreaterThan(0);
  expect(proxy.faults.unanswered).toBeGreaterThan(0);
  expect(await verifyLedger(platform.db)).toMatchObject({ sum: 0, sound: true });
}

test(`${operations} operations with money are done once each where commits fail, answers are lost and messages are late (site#gateway-away, wallet#ledger)`, async () => {
  const fixtures = await openPlayers(platform);
  const all = planOperations(operations, fixtures.length, randomNumbers(3));
  const heard = new Heard();
  const input = { ...ordersOf(platform, fixtures, all, heard), url: faulty.url };
  await runChild('money.child.ts', { input }, (line) => heard.take(JSON.parse(line) as MoneyLine));
  await expectExact(platform, fixtures, all, heard);
  await expectSound();
});

test(`${forms} slips, each sent twice, are one ticket each (site#gateway-away, lottery#tickets)`, async () => {
  const [numero] = await openDraws(platform);
  const member = await addMember(platform, { balance: 1_000_000 });
  const bets = [{ betType: 'de_dac_biet', numbers: '05', stake }];
  const answers = await sendAll(async (key) =>
    doneOf(
      await placeTickets(faulty, member, slipOf({ numero: numero!, bets, idempotencyKey: key })),
    ),
  );
  for (const [one, other] of answers) expect(one.tickets).toEqual(other.tickets);
  const sold = await platform.db.selectFrom('lottery_tickets').select('id').execute();
  expect(sold.map(({ id }) => id).sort()).toEqual(
    answers.map(([{ tickets }]) => tickets[0]!.ticketId).sort(),
  );
  expect(await memberBalance(platform, member)).toBe(1_000_000 - forms * stake);
  await expectSound();
});

test(`${forms} sales at a counter, each sent twice, are sold once each (site#gateway-away, agent#counter)`, async () => {
  await openDraws(platform);
  const top = await addBelow(platform, null, { type: 1, balance: 1_000_000 });
  const agent = await addBelow(platform, top, { type: 2, balance: 5_500 });
  doneOf(await counterOf(platform, top).setLine(agent, forms * stake));
  const counter = counterOf(faulty, agent);
  const answers = await sendAll(async (key) =>
    doneOf(await counter.sell('mb 05 duoi10n', { credit: true, idempotencyKey: key })),
  );
  for (const [one, other] of answers) expect(one.tickets).toEqual(other.tickets);
  const book = doneOf(await counterOf(platform, agent).book());
  expect(book.sums).toMatchObject({ tickets: forms, staked: forms * stake });
  const [line] = await counterOf(platform, agent).lines();
  expect(line!.owed).toBe(forms * stake - 5_500);
  await expectSound();
});
