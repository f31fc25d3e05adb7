// @engines sqlite
import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { elsewhere_limit_ms } from '../../../server/kernel/api/limits';
import * as service from '../../../server/kernel/delivery/deliver';
import { finishLater } from '../../../server/kernel/delivery/later';
import { noteInOutbox, readOutbox } from '../../../server/kernel/delivery/sendMessages';
import { openTestLog, openTestPlatform } from '../../support/platform';
import { times } from '../../support/repeat';
import {
  deliveryTo,
  type Mailbox,
  openMailbox,
  openReceiver,
  type Receiver,
} from '../../support/standIns';

const secret = 'a secret of the receiver, 32 characters long';
const sms = { kind: 'sms', recipient: '+66812345678', text: 'รหัส 135790 — "ok"' } as const;
const email = {
  kind: 'mail',
  recipient: 'malee@post.test',
  subject: 'รหัสของคุณ',
  text: 'สวัสดี\n123456\n',
} as const;

let receiver: Receiver;
let mailbox: Mailbox;

const log = openTestLog();
const platform = { ...(await openTestPlatform()), log: log.logger };
afterAll(() => platform.close());
beforeEach(async () => {
  log.lines.length = 0;
  receiver = await openReceiver();
  mailbox = await openMailbox();
});
afterEach(async () => {
  // What a message says and whom it goes to is nobody's to read in a log.
  const logged = log.lines.join('');
  for (const word of ['81234567', '135790', '123456', 'malee', 'รหัส', secret]) {
    expect(logged).not.toContain(word);
  }
  await Promise.all([receiver.close(), mailbox.close()]);
});

const { byWebhook, byTwilio, byMail } = deliveryTo(platform.config, () => ({
  receiver,
  mailbox,
  secret,
}));

it('shows the outbox of today’s secret after another one was there before (account#delivery)', async () => {
  const other = { ...platform.config, sessionSecret: 'the secret that was lost with a disk' };
  await noteInOutbox({ ...platform, config: other }, { ...sms, subject: '' });
  await noteInOutbox(platform, { ...sms, subject: '', text: 'today' });
  expect((await readOutbox(platform)).map(({ text }) => text)).toEqual(['today']);
  await platform.db.deleteFrom('outbox').execute();
});

it('posts a text message to the webhook, signed with its time (account#delivery)', async () => {
  byWebhook();
  expect(await service.deliver(platform, sms)).toBe(true);
  const [request, ...others] = receiver.requests;
  expect(others).toEqual([]);
  expect(request).toMatchObject({ method: 'POST', path: '/' });
  expect(request!.headers['content-type']).toBe('application/json');
  expect(JSON.parse(request!.body)).toEqual({
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    to: sms.recipient,
    text: sms.text,
    at: platform.clock.now(),
  });
  const timestamp = request!.headers['x-chokdee-timestamp'];
  expect(timestamp).toBe(String(platform.clock.now()));
  expect(request!.headers['x-chokdee-signature']).toBe(
    createHmac('sha256', secret).update(`${timestamp}.${request!.body}`).digest('hex'),
  );
});

it('posts once more under the same id where the webhook was not reached', async () => {
  byWebhook();
  receiver.answers.push('cut', 202);
  expect(await service.deliver(platform, sms)).toBe(true);
  const ids = receiver.requests.map(({ body }) => (JSON.parse(body) as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(ids[1]).toBe(ids[0]);
});

it('gives up after the second try, and says so', async () => {
  byWebhook();
  receiver.answers.push('cut', 'cut', 200);
  expect(await service.deliver(platform, sms)).toBe(false);
  expect(receiver.requests).toHaveLength(2);
  expect(log.lines.join('')).toContain('sending failed');
});

it.each([301, 400, 404, 500, 503])(
  'takes %i of a webhook for a no, and does not ask again',
  async (status) => {
    byWebhook();
    receiver.answers.push(status);
    expect(await service.deliver(platform, sms)).toBe(false);
    expect(receiver.requests).toHaveLength(1);
  },
);

it('follows no redirect with what a message says', async () => {
  const other = await openReceiver();
  byWebhook();
  receiver.answers.push({ status: 307, headers: { Location: other.url } });
  expect(await service.deliver(platform, sms)).toBe(false);
  expect(other.requests).toEqual([]);
  await other.close();
});

it('hands a text message over to Twilio (account#delivery)', async () => {
  byTwilio(`${receiver.url}/`);
  receiver.answers.push(201);
  expect(await service.deliver(platform, sms)).toBe(true);
  const [request] = receiver.requests;
  expect(request).toMatchObject({
    method: 'POST',
    path: '/2010-04-01/Accounts/AC123/Messages.json',
  });
  expect(request!.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(request!.headers.authorization).toBe(
    `Basic ${Buffer.from('AC123:the token').toString('base64')}`,
  );
  expect(Object.fromEntries(new URLSearchParams(request!.body))).toEqual({
    To: sms.recipient,
    From: '+15550100',
    Body: sms.text,
  });
});

it.each([400, 401, 429, 500, 'cut'] as const)(
  'asks Twilio once, also where the answer is %s',
  async (answer) => {
    byTwilio();
    receiver.answers.push(answer);
    expect(await service.deliver(platform, sms)).toBe(false);
    expect(receiver.requests).toHaveLength(1);
  },
);

it('hands a letter over to the mail server as plain text (account#delivery)', async () => {
  byMail();
  expect(await service.deliver(platform, email)).toBe(true);
  const [mail, ...others] = mailbox.emails;
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ from: 'hello@chokdee.test', to: [email.recipient] });
  expect(mail!.headers['content-type']).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(mail!.headers.from).toBe('Chokdee <hello@chokdee.test>');
  expect(mail!.subject).toBe(email.subject);
  expect(mail!.text.trim()).toBe(email.text.trim());
});

it('sends to one recipient, whatever is in the address', async () => {
  byMail();
  for (const recipient of ['a@post.test, b@post.test', 'a@post.test\r\nBcc: b@post.test', '']) {
    await service.deliver(platform, { ...email, recipient });
  }
  for (const { to, headers } of mailbox.emails) {
    expect(to.length).toBeLessThanOrEqual(1);
    expect(headers.bcc).toBeUndefined();
  }
});

it('says no where the mail server refuses or is not there', async () => {
  byMail();
  mailbox.refuse = true;
  expect(await service.deliver(platform, email)).toBe(false);
  await mailbox.close();
  expect(await service.deliver(platform, email)).toBe(false);
  expect(log.lines).toHaveLength(2);
});

it('logs in to the mail server with what its address says', async () => {
  byMail(mailbox.url.replace('//', '//post%40box:w%C3%B6rd@'));
  expect(await service.deliver(platform, email)).toBe(true);
  expect(mailbox.logins).toEqual([{ username: 'post@box', password: 'wörd' }]);
});

it('says no where no way is configured', async () => {
  platform.config.delivery = { sms: { by: 'none' }, mail: { by: 'none' } };
  expect(await service.deliver(platform, sms)).toBe(false);
  expect(await service.deliver(platform, email)).toBe(false);
  expect(log.lines).toHaveLength(2);
});

it('keeps the messages of the demo, newest first, and sends them nowhere (account#delivery)', async () => {
  platform.config.delivery = { sms: { by: 'outbox' }, mail: { by: 'outbox' } };
  expect(await service.deliver(platform, sms)).toBe(true);
  await service.deliverLater(platform, email);
  const list = await readOutbox(platform);
  expect(list.slice(0, 2)).toMatchObject([email, { ...sms, subject: '' }]);
  expect(receiver.requests).toEqual([]);
});

it('lets nobody wait who must not learn whether there is anybody to send to', async () => {
  byWebhook();
  receiver.answers.push('hold');
  await service.deliverLater(platform, sms);
  await receiver.held();
  receiver.release();
  await finishLater(platform);
  expect(receiver.requests).toHaveLength(1);
});

it('has no more than so many messages under way', async () => {
  byWebhook();
  receiver.answers.push(...times(service.under_way_limit).map(() => 'hold' as const));
  const sending = times(service.under_way_limit).map(() => service.deliver(platform, sms));
  expect(await service.deliver(platform, sms)).toBe(false);
  await receiver.held(service.under_way_limit);
  receiver.release();
  expect(await Promise.all(sending)).not.toContain(false);
  expect(await service.deliver(platform, sms)).toBe(true);
});

it('counts a message as on its way where that takes longer than a call may (account#delivery)', async () => {
  byWebhook();
  receiver.answers.push('hold');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reported = service.deliverInTime(platform, sms);
  await receiver.held();
  vi.advanceTimersByTime(elsewhere_limit_ms);
  expect(await reported).toBe(true);
  vi.useRealTimers();
  receiver.release();
  await finishLater(platform);
  byWebhook('http://127.0.0.1:1');
  expect(await service.deliverInTime(platform, sms)).toBe(false);
});
