import { readFileSync } from 'node:fs';
import path from 'node:path';
import { login } from '../../server/areas/account/api/entry';
import { hashPassword } from '../../server/areas/account/passwords/rules';
import { captcha, demoOutbox } from '../../server/kernel/api/verification';
import { contractClient, signing } from '../conformance/client';
import { workedOut } from '../factories/account';
import { addMember } from '../factories/member';
import { judgedWithin } from './guesser';
import { workOn } from '../support/platform';
import { atOnce, inTurn } from '../support/repeat';
import { serveQuietly, table, type Served } from './processes';

/** A guesser tries as fast as the server answers, for this long. */
const attack_ms = 20_000;
const at_once = 8;
/** Captchas that are fetched before their answers are read in the demo's outbox, which stands for a solver. */
const batch = 40;
const hour_ms = 60 * 60_000;

/** Calls a platform as its web processes do: only they say from which address somebody comes. */
const clientOf = (url: string, dataDir: string) =>
  contractClient(
    signing(readFileSync(path.join(dataDir, 'session-secret'), 'utf8').trim(), url),
    url,
  );

/** Tries of strangers at one account whose password was looked at. */
interface Judged {
  tries: number;
  judged: number;
  took_ms: number;
}

/**
 * Guesses at one account of a demo's platform, each try from a network of its own and with the right answer to its captcha:
 * read by a program, or found by work where the build knows that.
 */
async function attack(url: string, dataDir: string): Promise<Judged> {
  const client = clientOf(url, dataDir);
  let networks = 0;
  const stranger = () => {
    networks += 1;
    const [a, b] = [Math.floor(networks / 250) % 250, networks % 250];
    return { address: `10.${a}.${b}.7`, deviceToken: null };
  };
  const answers: { captchaId: string; captcha: string }[] = [];
  let solving: Promise<void> | undefined;
  async function solve(): Promise<void> {
    const made = await Promise.all(
      Array.from({ length: batch }, async () => {
        const { value } = await client.ask(captcha, { account: 'somchai' }, stranger());
        return captcha.response.parse(value);
      }),
    );
    const { value } = await client.ask(demoOutbox, {});
    const { list } = demoOutbox.response.parse(value);
    for (const { captchaId, work } of made) {
      const entry = list.find(({ recipient }) => recipient === captchaId);
      // The work of one is enough where one may try at a time.
      if (work) {
        answers.push({ captchaId, captcha: workedOut(work) });
        return;
      }
      if (entry) answers.push({ captchaId, captcha: entry.text });
    }
  }
  const found: Judged = { tries: 0, judged: 0, took_ms: 0 };
  const began = performance.now();
  const guess = async (): Promise<void> => {
    while (performance.now() - began < attack_ms) {
      found.tries += 1;
      const guessed = { username: 'somchai', password: `Guess-number-${found.tries}` };
      const given = answers.pop() ?? { captchaId: 'none', captcha: '=0' };
      const { code } = await client.ask(login, { ...guessed, ...given }, stranger());
      if (code === 'wrong_credentials') found.judged += 1;
      // Nobody works for a try that has to wait.
      if (code?.startsWith('captcha_') && answers.length === 0) {
        await (solving ??= solve().finally(() => (solving = undefined)));
      }
    }
  };
  await Promise.all(Array.from({ length: at_once }, guess));
  return { ...found, took_ms: performance.now() - began };
}

/** The spans that a guesser may take: what is judged in each is told by the hour. */
const spans = { 'the first hour': hour_ms, 'a day': 24 * hour_ms, 'a week': 7 * 24 * hour_ms };

/** Returns how many tries this build judges in an hour of each span at most, by its own waits. */
const judgedHourly = (): number[] =>
  Object.values(spans).map((span_ms) => judgedWithin(span_ms) / (span_ms / hour_ms));

/** The guesser of the promise: so many tries, from so many networks, at so many accounts. */
const [tries_in_all, networks_in_all, accounts_in_all] = [10_000, 5_000, 50];
const tries_of_account = tries_in_all / accounts_in_all;

/** The passwords that are guessed, in order; each account has the one in the middle. */
const guessOf = (index: number) => `Guess-number-${index}`;
const right_guess = tries_of_account / 2;

/**
 * Guesses at many accounts from many networks, with each captcha solved, while their owners log in on devices that the
 * accounts know. Returns how many accounts were opened, and how many logins of owners were refused.
 */
async function attackMany({ url }: Served, dataDir: string) {
  const client = clientOf(url, dataDir);
  const password = guessOf(right_guess);
  const hash = await hashPassword(password);
  const names = await workOn({ dataDir }, async (platform) => {
    const made = await inTurn(accounts_in_all, (index) =>
      addMember(platform, { username: `guessed${index}` }),
    );
    const ids = made.map(({ id }) => id);
    await platform.db
      .updateTable('members')
      .set({ password_hash: hash })
      .where('id', 'in', ids)
      .execute();
    return made.map(({ username }) => username);
  });
  const refused = new Map<string, number>();
  const ownersLogIn = () =>
    inTurn(accounts_in_all, async (index) => {
      const who = { address: `198.18.${index}.7`, deviceToken: `device-${index}-`.padEnd(43, 'd') };
      const { success, code } = await client.ask(login, { username: names[index]!, password }, who);
      if (!success) refused.set(String(code), (refused.get(String(code)) ?? 0) + 1);
    });
  await ownersLogIn();
  const found = { tries: 0, judged: 0, solved: 0, opened: new Set<string>() };
  const answered = new Map<string, number>();
  const attempt = async (index: number): Promise<void> => {
    const username = names[index % accounts_in_all]!;
    const network = index % networks_in_all;
    const who = { address: `10.${network >> 8}.${network & 255}.7`, deviceToken: null };
    const guessed = { username, password: guessOf(Math.floor(index / accounts_in_all) + 1) };
    const tried = async (captchaOf: object) => {
      found.tries += 1;
      const { success, code } = await client.ask(login, { ...guessed, ...captchaOf }, who);
      if (success) found.opened.add(username);
      if (success || code === 'wrong_credentials') found.judged += 1;
      answered.set(code ?? 'opened', (answered.get(code ?? 'opened') ?? 0) + 1);
      return code;
    };
    const code = await tried({});
    if (!code?.startsWith('captcha_')) return;
    const made = await client.ask(captcha, { account: username }, who);
    const { captchaId, work } = captcha.response.parse(made.value);
    found.solved += 1;
    await tried({ captchaId, captcha: workedOut(work!) });
  };
  let next = 0;
  const line = async () => {
    while (next < tries_in_all) {
      next += 1;
      if (next === tries_in_all / 2) await ownersLogIn();
      await attempt(next - 1);
    }
  };
  const began = performance.now();
  await atOnce(at_once, line);
  const took_ms = performance.now() - began;
  await ownersLogIn();
  table(
    ['guessing at many accounts', 'tries', 'solved', 'judged', 'opened', 'owners refused', 's'],
    [
      [
        ...[`${accounts_in_all} from ${networks_in_all} networks`, String(found.tries)],
        ...[found.solved, found.judged, found.opened.size].map(String),
        [...refused].map((each) => each.join(': ')).join(', ') || '0',
        (took_ms / 1000).toFixed(0),
      ],
    ],
  );
  console.log(`answers: ${[...answered].map((each) => each.join(': ')).join(', ')}\n`);
}

const inWords = (count: number): string =>
  count.toLocaleString('en', { maximumFractionDigits: count < 10 ? 1 : 0 });

const serve = (build: string, dataDir: string) =>
  serveQuietly([path.join(build, 'build/server/main.js')], {
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'info',
    ROLE: 'platform',
    DEMO: '1',
  });

/**
 * Measures how many passwords for one account somebody with any number of networks and a captcha solver gets judged: in this
 * build and, with GUESS_AGAINST, the folder of another one's checkout, side by side. The tries of an hour are the measured
 * rate's of the other build, and those of this one's waits, in the first hour and over longer. Then it guesses at many accounts of this build from many networks.
 */
export async function benchGuess(folder: string): Promise<void> {
  const against = process.env.GUESS_AGAINST;
  const builds = [
    { name: 'this build', build: path.resolve(import.meta.dirname, '../..') },
    ...(against ? [{ name: 'the other build', build: path.resolve(against) }] : []),
  ];
  const rows: string[][] = [];
  const rates: number[][] = [];
  for (const { name, build } of builds) {
    const dataDir = path.join(folder, name.replaceAll(' ', '-'));
    const served = await serve(build, dataDir);
    const { tries, judged, took_ms } = await attack(served.url, dataDir);
    await served.stop();
    const seen = Object.keys(spans).map(() => (judged / took_ms) * hour_ms);
    const hourly = name === 'this build' ? judgedHourly() : seen;
    rates.push(hourly);
    const seconds = (took_ms / 1000).toFixed(0);
    rows.push([name, String(tries), String(judged), seconds, ...hourly.map(inWords)]);
  }
  const hourly = Object.keys(spans).map((span) => `an hour of ${span}`);
  table(['guessing at one account', 'tries', 'judged', 'seconds', ...hourly], rows);
  const dataDir = path.join(folder, 'many');
  const served = await serve(builds[0]!.build, dataDir);
  await attackMany(served, dataDir);
  await served.stop();
  const [ours, others] = rates;
  if (others === undefined) return;
  const fewer = others.map((other, index) => inWords(other / ours![index]!));
  console.log(
    Object.keys(spans)
      .map((span, index) => `${fewer[index]} times fewer in ${span}`)
      .join(', '),
  );
}
