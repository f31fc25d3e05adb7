import { execFile } from 'node:child_process';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { addOperator } from '../../server/kernel/operators/operators';
import { verifyLedger } from '../../server/kernel/ledger/verify';
import { addWaitingDeposits, addWaitingWithdrawals, statementText } from '../factories/moneyDesk';
import { codeOf } from '../support/console';
import { workOn } from '../support/platform';
import { startServer } from '../support/server';
import { table } from './processes';

const deposits_count = 300;
const payouts_count = 50;
const password = 'Chokdee-2026';
const run = promisify(execFile);

/** A person at the console without script: follows redirects as a browser does, and adds up what they wait for. */
class Clerk {
  waited_ms = 0;
  pages = 0;
  #cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  async open(address: string, body?: URLSearchParams | FormData): Promise<string> {
    const began = performance.now();
    let answer = await this.#send(address, body);
    while (answer.status >= 300 && answer.status < 400) {
      address = new URL(answer.headers.get('location')!, this.origin + address).pathname;
      answer = await this.#send(address);
    }
    const text = await answer.text();
    this.waited_ms += performance.now() - began;
    this.pages += 1;
    if (answer.status >= 400) throw new Error(`${address}: ${answer.status} ${text.slice(0, 500)}`);
    this.place = address;
    return text;
  }

  place = '';

  async #send(address: string, body?: URLSearchParams | FormData): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(this.origin + address, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { Cookie: cookie, Origin: this.origin },
      ...(body && { body }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      this.#cookies.set(name!, value!);
    }
    return answer;
  }

  act = (address: string, fields: Record<string, string>) =>
    this.open(address, new URLSearchParams(fields));
}

async function loggedIn(origin: string, username: string, secret: string): Promise<Clerk> {
  const clerk = new Clerk(origin);
  await clerk.act('/console/login', { username, password, code: codeOf(secret), intent: 'login' });
  return clerk;
}

/** Deposits with slips and withdrawals that wait, in the store of a demo. */
const prepare = (dataDir: string, from: number) =>
  workOn({ dataDir }, async (platform) => ({
    deposits: await addWaitingDeposits(platform, deposits_count, () => ({}), from),
    payouts: await addWaitingWithdrawals(platform, payouts_count),
  }));

type Work = Awaited<ReturnType<typeof prepare>>;

/** An hour of the console: a statement by two people, and a file for the bank. */
async function atConsole(clerk: Clerk, lead: Clerk, { deposits, payouts }: Work): Promise<void> {
  await clerk.open('/console');
  await clerk.open('/console/deposits/import');
  const form = new FormData();
  form.set('account', 'KBANK 1234');
  form.set('intent', 'import');
  form.set('file', new Blob([statementText(deposits)], { type: 'text/csv' }), 'statement.csv');
  await clerk.open('/console/deposits/import', form);
  const statement = clerk.place;
  await clerk.act(statement, {
    day: 'Date',
    amount: 'Credit',
    first: 'Description',
    second: '',
    intent: 'columns',
  });
  await clerk.act(statement, { intent: 'ask' });
  await lead.open(statement);
  const total = deposits.reduce((sum, { amount }) => sum + amount, 0);
  let page = await lead.act(statement, { typed: String(total / 100), intent: 'credit' });
  while (!page.includes('data-state="done"')) page = await lead.open(statement);
  await clerk.open('/console/withdrawals');
  for (const id of payouts) {
    await clerk.open(`/console/withdrawals/${id}`);
    await clerk.act(`/console/withdrawals/${id}`, { intent: 'approve' });
  }
  await clerk.open('/console/withdrawals/files');
  await clerk.act('/console/withdrawals/files', { intent: 'make' });
  const file = clerk.place;
  const csv = await clerk.open(`${file}/csv`);
  await clerk.open(`${file}/result`);
  const result = new FormData();
  const lines = csv.split('\r\n').slice(1, -1);
  const answer = lines.map((line) => `${line.split(',')[0]},paid`).join('\n');
  result.set('file', new Blob([answer], { type: 'text/csv' }), 'result.csv');
  result.set('reason', 'The bank refused it');
  result.set('intent', 'result');
  await clerk.open(`${file}/result`, result);
  page = await clerk.act(file, { intent: 'book' });
  while (!page.includes('data-over="true"')) page = await clerk.open(file);
}

/** The same by commands, as they are given today: one for each deposit, two for each withdrawal. */
async function byCommands(dataDir: string, { deposits, payouts }: Work): Promise<number> {
  const secret = await workOn({ dataDir }, async ({ db, clock }) => {
    const added = await addOperator(db, 'Bench', clock.now());
    if (!added.ok) throw new Error(added.code);
    return added.value.secret;
  });
  const env = { ...process.env, DATA_DIR: dataDir, OPERATOR_SECRET: secret, LOG_LEVEL: 'silent' };
  const ops = (...words: string[]) =>
    run(process.execPath, ['build/server/ops.js', ...words, '--operator', 'Bench'], { env });
  const began = performance.now();
  for (const { id } of deposits) await ops('deposits', 'approve', id);
  for (const id of payouts) {
    await ops('withdrawals', 'approve', id);
    await ops('withdrawals', 'pay', id);
  }
  return performance.now() - began;
}

/**
 * Measures a clerk's hour: 300 deposits from a statement and 50 withdrawals by a file for the bank, two people without
 * script, and the same work by commands beside it. The sum is what they wait for pages in all.
 */
export async function benchClerk(folder: string): Promise<void> {
  const dataDir = path.join(folder, 'data');
  const server = await startServer({
    DATA_DIR: dataDir,
    DEMO: '1',
    LIMIT_SCALE: '100000',
    CONSOLE_PORT: '0',
  });
  const line = await server.lineWith('"console_listening"');
  const origin = (JSON.parse(line) as { url: string }).url.replace(/\/(console)?$/, '');
  const outbox = await (await fetch(`${server.url}/demo/outbox`)).text();
  const secretOf = (name: string) =>
    new RegExp(`data-staff="${name}" data-secret="([A-Z2-7]+)"`).exec(outbox)![1]!;
  const [clerk, lead] = [
    await loggedIn(origin, 'fin1', secretOf('fin1')),
    await loggedIn(origin, 'fin2', secretOf('fin2')),
  ];
  const work = await prepare(dataDir, 10_000);
  await atConsole(clerk, lead, work);
  const waited = clerk.waited_ms + lead.waited_ms;
  const pages = clerk.pages + lead.pages;
  const commands = await byCommands(dataDir, await prepare(dataDir, 20_000));
  const sound = await workOn({ dataDir }, async ({ db }) => (await verifyLedger(db)).sound);
  await server.stop();
  if (!sound) throw new Error('the ledger is not sound');
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  table(
    ['a clerk’s hour: 300 deposits, 50 withdrawals', 'seconds of waiting', 'pages or commands'],
    [
      ['at the console, by two', seconds(waited), String(pages)],
      ['by commands', seconds(commands), String(deposits_count + 2 * payouts_count)],
      ['commands take so many times as long', (commands / waited).toFixed(0), ''],
    ],
  );
}
