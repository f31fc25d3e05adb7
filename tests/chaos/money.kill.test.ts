// @engines both: money
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { verifyLedger } from '../../server/platform/ledger/verify';
import { verifyAudit } from '../../server/platform/operators/audit';
import { hashPassword } from '../../server/platform/account/password';
import { setSetting } from '../../server/platform/settings/settings';
import {
  planOperations,
  randomNumbers,
  type MoneyLine,
  type MoneyOrders,
  type Operation,
} from '../support/moneyPlan';
import { payment_password } from '../support/moneyPayouts';
import { lek, nok } from '../support/moneyTools';
import { openTestPlatform } from '../support/platform';
import { scaled } from '../support/scale';
import { openScene, type Scene } from '../support/vendor';

const operations = scaled(80, 2_000);
const kills = scaled(3, 50);
const processes = 2;
const workers = 4;
const players = 6;
/** Nobody's balance comes near zero: whatever is asked for is done. */
const opening = 1_000_000_000;
const child = path.resolve(import.meta.dirname, '../support/money.child.ts');

/** The answers of all operations, by the lines of every process. */
class Heard {
  readonly changes = new Map<number, number>();
  readonly asked = new Set<string>();
  private readonly told = new Map<string, string>();

  /** Takes a line. What was told once is never told otherwise. */
  take(line: MoneyLine): void {
    if (line.what === 'done') {
      this.once(this.changes, line.number, line.change);
      return;
    }
    const step = `${line.number} ${line.step}`;
    if (line.what === 'ask') this.asked.add(step);
    else this.once(this.told, step, line.answer);
  }

  get unanswered(): number {
    return [...this.asked].filter((step) => !this.told.has(step)).length;
  }

  private once<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): void {
    expect(known.get(key) ?? value, `operation ${String(key)} was told otherwise`).toEqual(value);
    known.set(key, value);
  }
}

/** Runs the child to its end, or kills it without warning after so many lines. True where it was killed. */
async function runChild(orders: MoneyOrders, heard: Heard, after: number): Promise<boolean> {
  const program = spawn(process.execPath, ['--import', 'tsx', child], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // They are too long for an argument.
  program.stdin.end(JSON.stringify(orders));
  let lines = 0;
  let errors = '';
  program.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  createInterface({ input: program.stdout }).on('line', (line) => {
    heard.take(JSON.parse(line) as MoneyLine);
    lines += 1;
    if (lines === after) program.kill('SIGKILL');
  });
  const [code, signal] = (await once(program, 'close')) as [number | null, string | null];
  expect(`${signal ?? code} ${errors}`).toMatch(/^(0|SIGKILL) $/);
  return signal === 'SIGKILL';
}

const cardOf = ({ member }: Pick<Scene, 'member'>): string => `card-${member.id}`;

/** The operations that are left, dealt out to the workers of a process. */
const dealt = (own: readonly Operation[], heard: Heard): Operation[][] => {
  const left = own.filter(({ number }) => !heard.changes.has(number));
  return Array.from({ length: workers }, (_, worker) =>
    left.filter((_operation, index) => index % workers === worker),
  );
};

test(`${operations} mixed operations survive ${kills} kills: each is there once, and the balances are exact`, async () => {
  const random = randomNumbers(42);
  const platform = await openTestPlatform();
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
  const scenes: Scene[] = [];
  for (let place = 0; place < players; place += 1) {
    const scene = await openScene({ platform, balance: opening });
    scenes.push(scene);
    await db
      .updateTable('members')
      .set({ payment_hash })
      .where('id', '=', scene.member.id)
      .execute();
    await db
      .insertInto('bank_cards')
      .values({
        id: cardOf(scene),
        member_id: scene.member.id,
        bank_code: 'KBANK',
        number: `777777777${place}`,
        payee_name: 'A Player',
        live_key: `KBANK ${place}`,
        created_at: 0,
        removed_at: null,
        removed_why: null,
      })
      .execute();
  }
  const all = planOperations(operations, players, random);
  const heard = new Heard();
  let killed = 0;
  const work = async (own: readonly Operation[], times: number) => {
    // Each process lives for a share of the lines that are to come, so that all kills find work.
    const most = Math.max(8, Math.floor((own.length * 4) / (times + 1)));
    for (let run = 0; run <= times; run += 1) {
      const orders: MoneyOrders = {
        url: platform.url,
        now: platform.clock.now(),
        players: scenes.map(({ member, vendor, player, sessionToken }) => ({
          memberId: member.id,
          bankCardId: cardOf({ member }),
          vendor,
          sessionToken,
          playerRef: player.playerRef,
          gameCode: player.gameCode,
        })),
        queues: dealt(own, heard),
      };
      const after = run < times ? 3 + Math.floor(random() * most) : Infinity;
      if (await runChild(orders, heard, after)) killed += 1;
    }
  };
  await Promise.all(
    Array.from({ length: processes }, (_, process) =>
      work(
        all.filter(({ number }) => number % processes === process),
        Math.ceil((kills - process) / processes),
      ),
    ),
  );

  expect(killed).toBe(kills);
  expect(heard.unanswered).toBe(0);
  expect(heard.changes.size).toBe(operations);
  for (const [place, scene] of scenes.entries()) {
    const own = all.filter(({ player }) => player === place);
    const change = own.reduce((sum, { number }) => sum + heard.changes.get(number)!, 0);
    expect(await scene.balance(), `player ${place}`).toBe(opening + change);
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
  await platform.close();
});
