import { expect } from 'vitest';
import { hashPassword } from '../../server/areas/account/passwords/rules';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { verifyAudit } from '../../server/kernel/operators/audit';
import { setSetting } from '../../server/kernel/settings/settings';
import { openVendorFixture, type VendorFixture } from '../factories/vendor';
import type { TestPlatform } from '../support/platform';
import { lek, nok, payment_password } from './moneyWorks';
import { addBankCard } from '../factories/payout';

/** The kinds of operations that the money test mixes; a work for each is in `moneyWorks.ts`. */
const operationKinds = [
  'deposit',
  'depositRace',
  'depositCallbacks',
  'round',
  'rollback',
  'adjust',
  'adjustByTwo',
  'withdrawal',
] as const;
export type OperationKind = (typeof operationKinds)[number];

/** One operation: what it does follows from its number alone, so that it can be taken up again. */
export interface Operation {
  number: number;
  kind: OperationKind;
  /** The place of its player. */
  player: number;
  /** Minor units. */
  amount: number;
  /** From 0 on, below 1: what is left to chance in its steps. */
  luck: number;
}

/** A member with an open game. */
export interface Player {
  memberId: string;
  /** The account that the member is paid out to. */
  bankCardId: string;
  vendor: string;
  playerRef: string;
  gameCode: string;
  sessionToken: string;
}

/** The orders of one process. */
export interface MoneyOrders {
  url: string;
  /** The instant of the process's clock. */
  now: number;
  players: Player[];
  /** Each worker of the process does one of these after the other. */
  queues: Operation[][];
}

/**
 * A line of the process. `ask`: a step is about to be sent. `told`: it was answered so. `done`: the operation
 * is over, and the member's money changed by so much (minor units).
 */
export type MoneyLine =
  | { what: 'ask'; number: number; step: string }
  | { what: 'told'; number: number; step: string; answer: string }
  | { what: 'done'; number: number; change: number };

/** Numbers that look random and are the same in every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** Plans so many operations of all kinds in turn, for players and with amounts left to chance. */
export function planOperations(count: number, players: number, random: () => number): Operation[] {
  return Array.from({ length: count }, (_, number) => ({
    number,
    kind: operationKinds[number % operationKinds.length]!,
    player: Math.floor(random() * players),
    amount: 100 + Math.floor(random() * 900),
    luck: random(),
  }));
}

const workers = 4;
const players = 6;
/** Nobody's balance comes near zero: all that is asked for is done. */
const opening = 1_000_000_000;

/** The answers of all operations, by the lines of every process. */
export class Heard {
  readonly changes = new Map<number, number>();
  readonly requested = new Set<string>();
  private readonly reported = new Map<string, string>();

  /** Takes a line of a process. What was told once is never told otherwise. */
  take(line: MoneyLine): void {
    if (line.what === 'done') {
      this.once(this.changes, line.number, line.change);
      return;
    }
    const step = `${line.number} ${line.step}`;
    if (line.what === 'ask') this.requested.add(step);
    else this.once(this.reported, step, line.answer);
  }

  /** The number of steps that were asked for and not answered. */
  get unanswered(): number {
    return [...this.requested].filter((step) => !this.reported.has(step)).length;
  }

  private once<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): void {
    expect(known.get(key) ?? value, `operation ${String(key)} was told otherwise`).toEqual(value);
    known.set(key, value);
  }
}

const cardOf = ({ member }: Pick<VendorFixture, 'member'>): string => `card-${member.id}`;

/** Players with games, cards and two operators, for whom the operations are planned. */
export async function openPlayers(platform: TestPlatform): Promise<VendorFixture[]> {
  const { db } = platform;
  for (const part of ['name', 'number', 'holder'] as const) {
    await setSetting(db, `deposit.bank.${part}`, '1234567890', 0);
  }
  await setSetting(db, 'deposit.bank.fee', '75', 0);
  await setSetting(db, 'deposit.sandbox.open', '1', 0);
  for (const { id, name } of [nok, lek]) {
    const row = { id, name, looks: name.toLowerCase(), secret_hash: id };
    await db
      .insertInto('operators')
      .values({ ...row, created_at: 0, disabled_at: null })
      .execute();
  }
  const payment_hash = await hashPassword(payment_password);
  await setSetting(db, 'withdraw.perDay', '100000000000', 0);
  const fixtures: VendorFixture[] = [];
  for (let place = 0; place < players; place += 1) {
    const fixture = await openVendorFixture({ platform, balance: opening });
    fixtures.push(fixture);
    await db
      .updateTable('members')
      .set({ payment_hash })
      .where('id', '=', fixture.member.id)
      .execute();
    const number = `777777777${place}`;
    await addBankCard(db, fixture.member.id, { id: cardOf(fixture), number });
  }
  return fixtures;
}

/** The players as a process needs to know them. */
const messagesTo = (fixtures: readonly VendorFixture[]): Player[] =>
  fixtures.map(({ member, vendor, player, sessionToken }) => ({
    memberId: member.id,
    bankCardId: cardOf({ member }),
    vendor,
    sessionToken,
    playerRef: player.playerRef,
    gameCode: player.gameCode,
  }));

/** The orders of a process: those of its operations that are left, dealt out to its workers. */
export function ordersOf(
  platform: TestPlatform,
  fixtures: readonly VendorFixture[],
  own: readonly Operation[],
  heard: Heard,
): MoneyOrders {
  const left = own.filter(({ number }) => !heard.changes.has(number));
  return {
    url: platform.url,
    now: platform.clock.now(),
    players: messagesTo(fixtures),
    queues: Array.from({ length: workers }, (_, worker) =>
      left.filter((_operation, index) => index % workers === worker),
    ),
  };
}

/** Holds that each operation is there once: every answer was given, and all balances are exact. */
export async function expectExact(
  { db }: TestPlatform,
  fixtures: readonly VendorFixture[],
  all: readonly Operation[],
  heard: Heard,
): Promise<void> {
  expect(heard.unanswered).toBe(0);
  expect(heard.changes.size).toBe(all.length);
  for (const [place, fixture] of fixtures.entries()) {
    const own = all.filter(({ player }) => player === place);
    const change = own.reduce((sum, { number }) => sum + heard.changes.get(number)!, 0);
    expect(await fixture.balance(), `player ${place}`).toBe(opening + change);
  }
  // Nothing is left on its way out.
  const reserved = await db
    .selectFrom('accounts')
    .select('balance')
    .where('kind', '=', 'reserved')
    .execute();
  expect(reserved.map(({ balance }) => balance)).toEqual(reserved.map(() => 0));
  expect(await verifyLedger(db)).toMatchObject({ sum: 0, sound: true });
  expect(await verifyAudit(db)).toMatchObject({ sound: true });
}
