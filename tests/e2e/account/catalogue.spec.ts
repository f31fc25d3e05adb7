import { addResetLink } from '../../factories/member';
import { newPerson } from '../../factories/person';
import { byNumber, freeNumber, next_password, personFor } from '../../support/accountForms';
import { type AppServer, expect, test } from '../../support/app';
import { expectSaid } from '../../support/browser';
import { inStore } from '../../support/demo';
import { type HostileGateway, startHostileGateway } from '../../support/hostile/gateway';
import { wordsOf } from '../../support/markup';
import { fieldMessages, register, type Visit, visitOf } from '../../support/messages';
import { gatewayMessages, platformMessages } from '../../support/platformMessages';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { openWire, postForm, type Wire } from '../../support/wire';
import { langs } from '../../support/words';

let wire: Wire;
test.beforeAll(({ app }) => void (wire = openWire(app.url)));
test.afterAll(() => wire.close());

for (const one of [...fieldMessages, ...platformMessages]) {
  test(`${one.key} is told in Thai and English (${one.how}) (account#field-rules, account#messages)`, async ({
    app,
  }) => {
    for (const lang of langs) {
      const person = await personFor(app, wire, { who: one.who ?? 'visitor' });
      const visit = await visitOf(app, wire, lang, person.cookie);
      const said = wordsOf(await one.reach(visit, person));
      expectSaid(said, lang, one);
    }
  });
}

test.describe('before a gateway', () => {
  let gateway: HostileGateway;
  let web: AppServer;
  let ends: (() => Promise<unknown> | void)[] = [];

  test.beforeAll(async () => {
    const folder = demoFolder('catalogue');
    const env = { SESSION_SECRET: 'a-secret-for-a-catalogue-of-messages', LIMIT_SCALE: '1000' };
    const platform = await startServer({
      ...env,
      ROLE: 'platform',
      DATA_DIR: folder.path,
      DEMO: '1',
    });
    // Before anybody asks, for what was asked is kept.
    await inStore({ ...platform, dataDir: folder.path }, (db) =>
      db.deleteFrom('announcements').execute(),
    );
    gateway = await startHostileGateway(null, platform.url);
    const server = await startServer({ ...env, ROLE: 'web', GATEWAY_URL: gateway.url });
    web = { ...server, dataDir: folder.path };
    ends = [
      () => server.stop('SIGKILL'),
      () => gateway.close(),
      () => platform.stop(),
      () => folder.remove(),
    ];
  });
  test.afterAll(async () => {
    for (const end of ends) await end();
  });

  for (const { how, ...message } of gatewayMessages) {
    test(`${message.key} is told in Thai and English (a login that is refused with ${how}) (account#blocked-address)`, async () => {
      const own = openWire(web.url);
      gateway.refuse('/wps/session/login', how);
      for (const lang of langs) {
        const visit = await visitOf(web, own, lang, '');
        const form = { intent: 'login', username: 'somchai', password: 'Wrong-4711' };
        expectSaid(wordsOf(await visit.post('/m/login', form)), lang, message);
      }
      gateway.refuse(null);
      own.close();
    });
  }

  const refusals: { how: string; call: string; send: (visit: Visit) => Promise<string> }[] = [
    { how: 'a registration', call: '/wps/member/register', send: register({}) },
    {
      how: 'a new password by a code',
      call: '/wps/member/password/phone',
      send: (visit) =>
        visit.post('/m/setPassword', {
          ...byNumber(freeNumber()),
          verificationCode: '204060',
          newPassword: next_password,
          confirmNewPassword: next_password,
        }),
    },
    {
      how: 'a new password by a link',
      call: '/wps/member/password/email/reset',
      send: async (visit) => {
        await visit.get(await goodLink(web));
        const typed = { newPassword: next_password, confirmNewPassword: next_password };
        return visit.post('/m/setPassword', typed);
      },
    },
  ];
  for (const { how, call, send } of refusals) {
    test(`info_ip_block is told in Thai and English (${how} that is refused with restricted) (account#blocked-address)`, async () => {
      const own = openWire(web.url);
      gateway.refuse(call, 'restricted');
      const params = { ip: '127.0.0.1', country: 'TH' };
      for (const lang of langs) {
        const visit = await visitOf(web, own, lang, '');
        expectSaid(wordsOf(await send(visit)), lang, { key: 'info_ip_block', params });
      }
      gateway.refuse(null);
      own.close();
    });
  }

  test('a free trial that is refused by the address is forbidden, and no failure of ours (account#blocked-address)', async () => {
    const own = openWire(web.url);
    gateway.refuse('/wps/session/login/freeplay', 'restricted');
    const refused = await postForm(own, '/m/login', { intent: 'freeplay' });
    expect(refused.status).toBe(403);
    const params = { ip: '127.0.0.1', country: 'TH' };
    expectSaid(wordsOf(refused.body), 'th', { key: 'info_ip_block', params });
    gateway.refuse(null);
    own.close();
  });

  test('info_ip_block is told in Thai and English (a trial that is refused with restricted) (account#blocked-address)', async () => {
    const own = openWire(web.url);
    gateway.refuse('/wps/member/trialuser', 'restricted');
    const params = { ip: '127.0.0.1', country: 'TH' };
    for (const lang of langs) {
      const visit = await visitOf(web, own, lang, '');
      const page = await visit.post('/m/login', { intent: 'freeplay' });
      expectSaid(wordsOf(page), lang, { key: 'info_ip_block', params });
      expect(page).toContain('href="/m/customer"');
    }
    gateway.refuse(null);
    own.close();
  });

  test('no_announcement is told in Thai and English', async () => {
    const own = openWire(web.url);
    for (const lang of langs) {
      const visit = await visitOf(web, own, lang, '');
      expectSaid(wordsOf(await visit.get('/m/home')), lang, { key: 'no_announcement' });
    }
    own.close();
  });
});

/** A link to a new password that no email has carried. */
async function goodLink(app: AppServer): Promise<string> {
  const person = await newPerson(app);
  const token = await inStore(app, (db) => addResetLink(db, person));
  return `/m/setPassword?token=${token}`;
}
