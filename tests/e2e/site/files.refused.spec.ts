import { expect, loginAs, test, tryFree, under } from '../../support/app';
import { textOf } from '../../support/words';

test.beforeEach(async ({ context }) => {
  await context.request.post('/m/set', { form: { lang: 'en', redirectTo: '/m/help' } });
});

test('a download that is refused shows the page of the refusal with its status, in the frame of its own page (agent#downloads)', async ({
  page,
  context,
  app,
}) => {
  await loginAs(context, 'dao');
  const refused = async (address: string, status: number, words: string, title: string) => {
    const answer = await context.request.get(address);
    expect(answer.status(), address).toBe(status);
    expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
    const response = (await page.goto(address))!;
    expect(response.status(), address).toBe(status);
    await expect(page.locator('main')).toContainText(words);
    await expect(page).toHaveTitle(`${title} · Chokdee`);
    // Script would find another address than that of the frame.
    await expect(page.locator('script[type=module]')).toHaveCount(0);
  };
  const [nobody, pnl] = [textOf('en', 'error_member_not_below'), textOf('en', 'title_teamPnl')];
  await refused('/m/agent/file?of=pnl&parent=nobody', 404, nobody, pnl);
  await refused(
    '/m/agent/file?of=sources&day=2020-01-01',
    404,
    textOf('en', 'error_rebate_unknown'),
    textOf('en', 'title_rebateSources'),
  );
  await refused(
    '/m/agent/file?of=nothing',
    404,
    textOf('en', 'error_not_found'),
    textOf('en', 'title_transactions'),
  );
  const isClosed = async () =>
    (await context.request.get('/m/agent/file?of=members')).status() === 403;
  await under(app, [['DOWNMAN', '0', '1']], isClosed, () =>
    refused(
      '/m/agent/file?of=members',
      403,
      textOf('en', 'error_no_permission'),
      textOf('en', 'title_team'),
    ),
  );
  const file = await context.request.get('/m/agent/file?of=members');
  expect(file.headers()['content-type']).toContain('text/csv');
});

test('trial players are told so at the downloads of members (agent#downloads)', async ({
  page,
  context,
}) => {
  await tryFree(context);
  for (const address of ['/m/transaction/seal/file?day=2026-01-01', '/m/agent/file?of=sources']) {
    const answer = (await page.goto(address))!;
    expect(answer.status(), address).toBe(403);
    await expect(page.locator('main')).toContainText(textOf('en', 'error_trial_not_allowed'));
  }
});
