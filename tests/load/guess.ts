import path from 'node:path';
import { login } from '../../server/areas/account/api/entry';
import { captcha, demoOutbox } from '../../server/kernel/api/verification';
import { leftAfter, waitAfter } from '../../server/kernel/limits/guessWaits';
import { contractClient } from '../conformance/client';
import { workedOut } from '../factories/account';
import { serveQuietly, table } from './processes';

/** A guesser tries as fast as the server answers, for this long. */
const attack_ms = 20_000;
const at_once = 8;
/** Captchas that are fetched before their answers are read in the demo's outbox, which stands for a solver. */
const batch = 40;
const hour_ms = 60 * 60_000;

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
async function attack(url: string): Promise<Judged> {
  const client = contractClient((request) => fetch(request), url);
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

/** Returns how many tries this build judges within an hour at most, by its own waits. */
function judgedInAnHour(): number {
  let [tries, failures, failedAt] = [0, 0, 0];
  for (let now = 0; now < hour_ms;) {
    tries += 1;
    failures = leftAfter(failures, failedAt, now) + 1;
    failedAt = now;
    now += waitAfter(failures);
  }
  return tries;
}

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
 * rate's of the other build, and those of this one's waits.
 */
export async function benchGuess(folder: string): Promise<void> {
  const against = process.env.GUESS_AGAINST;
  const builds = [
    { name: 'this build', build: path.resolve(import.meta.dirname, '../..') },
    ...(against ? [{ name: 'the other build', build: path.resolve(against) }] : []),
  ];
  const rows: string[][] = [];
  const hours: number[] = [];
  for (const { name, build } of builds) {
    const served = await serve(build, path.join(folder, name.replaceAll(' ', '-')));
    const { tries, judged, took_ms } = await attack(served.url);
    await served.stop();
    const hour = name === 'this build' ? judgedInAnHour() : (judged / took_ms) * hour_ms;
    hours.push(hour);
    const seconds = (took_ms / 1000).toFixed(0);
    rows.push([
      name,
      String(tries),
      String(judged),
      seconds,
      Math.round(hour).toLocaleString('en'),
    ]);
  }
  table(['guessing at one account', 'tries', 'judged', 'seconds', 'judged in an hour'], rows);
  const [ours, other] = hours;
  if (other !== undefined)
    console.log(`${Math.round(other / ours!).toLocaleString('en')} times fewer`);
}
