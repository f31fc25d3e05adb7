import { newPerson } from '../../factories/person';
import { closePlay } from '../../factories/protection';
import { newTeam } from '../../factories/team';
import { type AppServer, expect, test } from '../../support/app';
import { demoPassword, inStore } from '../../support/demo';
import { textOf } from '../../support/words';

type Device = Awaited<ReturnType<typeof entered>>;

async function entered(
  app: AppServer,
  playwright: Parameters<Parameters<typeof test>[2]>[0]['playwright'],
  username: string,
  entry: 'member' | 'agent' = 'member',
) {
  const device = await playwright.request.newContext({ baseURL: app.url, maxRedirects: 0 });
  const form = { username, password: demoPassword, intent: 'login', entry };
  expect((await device.post('/m/login', { form })).status()).toBe(303);
  return device;
}

const read = async (device: Device, path: string) => (await device.get(path)).text();
const member_centre = 'href="/m/member/home"';

for (const kind of ['age', 'timeOut'] as const) {
  test(`the page that opens accounts says why it is closed, and the agent area leads elsewhere (${kind})`, async ({
    app,
    playwright,
  }) => {
    const { top } = await newTeam(app, { ageConfirmed: kind !== 'age' });
    await closePlay(app, top.id, kind);
    const device = await entered(app, playwright, top.username, 'agent');
    const answer = await device.get('/m/agentRegister');
    expect(answer.status()).toBe(403);
    const page = await answer.text();
    expect(page).toContain(
      textOf('th', kind === 'age' ? 'excluded_age_title' : 'excluded_time_out_title'),
    );
    expect(page).not.toContain('name="username"');
    if (kind === 'age') {
      expect(page).toContain('href="/m/confirmAge?redirectTo=%2Fm%2FagentRegister"');
    }
    for (const path of ['/m/agent/home', '/m/agent/home?open=agentMenu']) {
      const area = await read(device, path);
      expect(area, path).toContain('href="/m/agent/team/overview"');
      expect(area, path).not.toContain('href="/m/agentRegister"');
    }
    await device.dispose();
  });
}

test('the page of the app offers its bonus to nobody to whom play is closed', async ({
  app,
  playwright,
}) => {
  const person = await newPerson(app);
  const device = await entered(app, playwright, person.username);
  // The words come with the page in any case: the offer is the one with its amount.
  const offer = textOf('th', 'app_gain_bonus').replace(/{bonus}.*/, '฿');
  expect(await read(device, '/m/app')).toContain(offer);
  await closePlay(app, person.id, 'timeOut');
  expect(await read(device, '/m/app')).not.toContain(offer);
  await device.dispose();
});

test('in a self-exclusion what cannot be shown leads to the member centre in place of home', async ({
  app,
  playwright,
}) => {
  const { top } = await newTeam(app);
  await closePlay(app, top.id, 'self');
  const device = await entered(app, playwright, top.username, 'agent');
  for (const path of ['/m/voucherCenter?deposit=xyz', '/m/fairness/round/x']) {
    const page = await read(device, path);
    expect(page, path).toContain(member_centre);
    expect(page, path).not.toContain('href="/m/home"');
  }
  await device.dispose();
});

test('in a self-exclusion the offer of an own password leads on to what is open', async ({
  app,
  playwright,
}) => {
  const { top } = await newTeam(app);
  await inStore(app, (db) =>
    db.updateTable('members').set({ password_given: 1 }).where('id', '=', top.id).execute(),
  );
  await closePlay(app, top.id, 'self');
  const device = await entered(app, playwright, top.username, 'agent');
  const page = await read(device, '/m/firstPassword');
  expect(page).toContain(member_centre);
  expect(page).not.toContain('href="/m/home"');
  await device.dispose();
});
