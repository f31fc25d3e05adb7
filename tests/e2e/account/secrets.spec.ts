import { newName } from '../../factories/person';
import { type AccountPerson, byNumber, captchaOf, personFor } from '../../support/accountForms';
import { type AppServer, expect, test } from '../../support/app';
import { agreed, demoPassword } from '../../support/demo';
import { telegram_bot } from '../../support/identityProviders';
import { type Visit, visitOf } from '../../support/messages';
import { codeTo, linkTo, readerOf } from '../../support/outbox';
import { mayChange } from '../../support/people';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { openWire, type Wire } from '../../support/wire';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { longSession } from '../../../app/session/cookieMaker';
import { readConfig } from '../../../server/config';

const chosen = ['Nam-Tok-2501', 'Khao-Yai-2502', 'Talay-Sai-2503', 'Doi-Tung-2504'] as const;
/** Shorter texts occur in any page by chance. */
const shortest_reported = 4;
const wrong_password = 'Not-Mine-2505';
const pins = ['291847', '730519'] as const;
const google_secret = 'the-secret-that-google-gave-us-4711';

let app: AppServer;
let wire: Wire;
let ends: (() => unknown)[] = [];

test.beforeAll(async () => {
  const folder = demoFolder('secrets');
  const server = await startServer({
    DATA_DIR: folder.path,
    DEMO: '1',
    LIMIT_SCALE: '1000',
    LOG_LEVEL: 'debug',
    GOOGLE_CLIENT_ID: 'client-of-a-test',
    GOOGLE_CLIENT_SECRET: google_secret,
    TELEGRAM_BOT_NAME: telegram_bot.botName,
    TELEGRAM_BOT_TOKEN: telegram_bot.botToken,
  });
  app = { ...server, dataDir: folder.path };
  wire = openWire(app.url);
  ends = [() => wire.close(), () => server.stop(), () => folder.remove()];
});
test.afterAll(async () => {
  for (const end of ends) await end();
});

test('no secret stands in the store or in the log after all ways in, back in and to change (account#session)', async () => {
  const long: string[] = [...chosen, wrong_password, google_secret, ownSecret()];
  const short: string[] = [...pins];
  const open = (person?: AccountPerson) => visitOf(app, wire, 'en', person?.cookie ?? '');

  const newcomer = newName();
  const first = await open();
  await first.post('/m/register?method=username', {
    intent: 'register',
    username: newcomer,
    password: chosen[0],
    confirmPassword: chosen[0],
    paymentPassword: pins[0],
    ...agreed,
  });
  long.push(tokenIn(first));
  const remembered = await open();
  const login = { intent: 'login', username: newcomer, remember: 'on' };
  await remembered.post('/m/login', { ...login, password: wrong_password });
  await remembered.post('/m/login', { ...login, password: chosen[0] });
  long.push(tokenIn(remembered));
  await remembered.post('/m/paymentPassword', {
    oldPaymentPassword: pins[0],
    paymentPassword: pins[1],
    confirmPaymentPassword: pins[1],
  });
  await remembered.post('/m/changePsw', {
    oldPassword: chosen[0],
    newPassword: chosen[1],
    confirmNewPassword: chosen[1],
  });
  long.push(tokenIn(remembered));

  const person = await personFor(app, wire, { who: 'visitor' });
  const numbers = byNumber(person.mobileNum);
  const solved = async () => {
    const captcha = await captchaOf(person);
    // The result of a sum is a number like many others.
    if (captcha.captcha!.length >= shortest_reported) short.push(captcha.captcha!);
    return captcha;
  };
  const bySms = await open();
  await bySms.post('/m/login?type=sms', {
    ...numbers,
    ...(await solved()),
    type: 'sms',
    intent: 'sendCode',
  });
  const loginCode = await codeTo(readerOf(wire), person.contact);
  await bySms.post('/m/login?type=sms', {
    ...numbers,
    verificationCode: loginCode,
    type: 'sms',
    intent: 'login',
  });
  long.push(tokenIn(bySms));

  const byPhone = await open();
  await byPhone.post('/m/forget?by=phone', {
    ...numbers,
    ...(await solved()),
    intent: 'sendCode',
  });
  const resetCode = await codeTo(readerOf(wire), person.contact, 2);
  await byPhone.post('/m/setPassword', {
    ...numbers,
    verificationCode: resetCode,
    newPassword: chosen[2],
    confirmNewPassword: chosen[2],
  });
  long.push(tokenIn(byPhone));

  const byMail = await open();
  await byMail.post('/m/forget', { username: person.username, email: person.email });
  const link = await linkTo(readerOf(wire), person.email);
  await byMail.get(link);
  await byMail.post('/m/setPassword', { newPassword: chosen[3], confirmNewPassword: chosen[3] });
  long.push(tokenIn(byMail), new URL(link, app.url).searchParams.get('token')!);

  await mayChange(app, person.username);
  const email = `${newName()}@mail.com`;
  await byMail.post('/m/myAccount/index?edit=email', {
    email,
    ...(await solved()),
    intent: 'sendCode',
  });
  const mailCode = await codeTo(readerOf(wire), email);
  await byMail.post('/m/myAccount/index?edit=email', {
    email,
    verificationCode: mailCode,
    intent: 'saveEmail',
  });
  short.push(loginCode, resetCode, mailCode);

  const [stored, files, log] = [everythingStored(), storeFiles(), app.output()];
  expect(stored, 'the walk came to its end').toContain(email);
  expect(log).toContain('"path":"/m/setPassword"');
  for (const secret of [...long, demoPassword, telegram_bot.botToken]) {
    expect(stored).not.toContain(secret);
    expect(files).not.toContain(secret);
    expect(files).not.toContain(Buffer.from(secret).toString('base64'));
    // The demo's own password is told to anybody who starts it.
    if (secret !== demoPassword) expect(log).not.toContain(secret);
  }
  for (const secret of short) {
    const alone = new RegExp(`\\b${secret}\\b`);
    expect(stored).not.toMatch(alone);
    expect(log).not.toMatch(alone);
    expect(stored).not.toContain(sha256(secret));
  }
  for (const password of chosen) expect(stored).not.toContain(sha256(password));
  // Of a token its hash is kept: the searches above would have found it.
  expect(stored).toContain(sha256(tokenIn(byMail)));
});

/**
 * Every value of every table as text, one a line; but for the draws of lotteries, whose thousands of drawn
 * numbers are public, and any code may happen to be one of them.
 */
function everythingStored(): string {
  const database = new Database(path.join(app.dataDir, 'chokdee.db'));
  const tables = database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not in ('lottery_draws', 'draw_witnesses')",
    )
    .all() as { name: string }[];
  const rows = tables.flatMap(({ name }) => database.prepare(`select * from "${name}"`).all());
  database.close();
  return rows.flatMap((row) => Object.values(row as object).map(String)).join('\n');
}

/** The bytes of the store's files, what was deleted and not yet overwritten included. */
const storeFiles = (): string =>
  readdirSync(app.dataDir)
    .filter((name) => name.startsWith('chokdee.db'))
    .map((name) => readFileSync(path.join(app.dataDir, name), 'latin1'))
    .join('\n');

/** The secret that the demo made for itself on its first start. */
const ownSecret = (): string => readConfig({ DATA_DIR: app.dataDir }).sessionSecret;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The token that a browser's session cookie holds. */
function tokenIn(visit: Visit): string {
  const cookie = visit.cookies().find((pair) => pair.startsWith('ck_session='))!;
  const packed = decodeURIComponent(cookie.slice('ck_session='.length)).split('.')[0]!;
  const value: unknown = JSON.parse(Buffer.from(packed, 'base64').toString());
  return (longSession(value) as { token: string }).token;
}
