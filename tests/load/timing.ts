import { request, type APIRequestContext } from '@playwright/test';
import { performance } from 'node:perf_hooks';
import { newName, newPerson } from '../factories/person';
import { demoPassword } from '../support/demo';
import { temporaryFolder } from '../support/files';
import { startServer } from '../support/server';

/**
 * Measures whether the time of an answer tells if there is an account (account#login-failures: one
 * message for a wrong name and a wrong password). Both kinds in turn, in one run, the first of each
 * left out. `npx tsx tests/load/timing.ts [count]` prints the medians in milliseconds and how far
 * apart.
 */
const count = Number(process.argv[2] ?? 500);
const warm_count = 30;

type Ask = (person: APIRequestContext, instant: number) => Promise<unknown>;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function compare(name: string, url: string, one: Ask, other: Ask): Promise<string> {
  const person = await request.newContext({ baseURL: url });
  const taken: [number[], number[]] = [[], []];
  for (let index = 0; index < count + warm_count; index += 1) {
    // Who is first changes, so that what the one leaves behind burdens both alike.
    const order = index % 2 === 0 ? [0, 1] : [1, 0];
    for (const which of order) {
      const from = performance.now();
      await (which === 0 ? one : other)(person, index);
      if (index >= warm_count) taken[which]!.push(performance.now() - from);
    }
  }
  await person.dispose();
  const [a, b] = [median(taken[0]), median(taken[1])];
  const apart = (Math.abs(a - b) / Math.max(a, b)) * 100;
  return `${name}: ${a.toFixed(2)} ms and ${b.toFixed(2)} ms, ${apart.toFixed(1)} % apart\n`;
}

const folder = temporaryFolder('timing');
const server = await startServer({
  DATA_DIR: folder.path,
  DEMO: '1',
  LIMIT_SCALE: '1000000',
});
try {
  const app = { ...server, dataDir: folder.path };
  const { username, email } = await newPerson(app);
  const post =
    (path: string, form: () => Record<string, string>): Ask =>
    (person) =>
      person.post(path, { form: form(), maxRedirects: 0 });
  const login = (name: () => string) =>
    post('/m/login', () => ({ intent: 'login', username: name(), password: `${demoPassword}x` }));
  const forget = (form: () => Record<string, string>) => post('/m/forget', form);
  process.stdout.write(
    await compare(
      'login, no such name and wrong password',
      app.url,
      login(newName),
      login(() => username),
    ),
  );
  process.stdout.write(
    await compare(
      'forgotten password, no such account and one that is there',
      app.url,
      forget(() => ({ username: newName(), email: `${newName()}@mail.com` })),
      forget(() => ({ username, email })),
    ),
  );
} finally {
  await server.stop();
  folder.remove();
}
