import { stagedDraws } from '../../factories/proof';
import { busyTest as test, expect } from '../../support/filledServers';

const path = `/m/fairness/draw/${stagedDraws.electronic}`;

test('the phone says at which check a draw fails, where what it got is not what was promised (lottery#proof)', async ({
  page,
}) => {
  await page.route(/format=json/, async (route) => {
    const answer = await route.fetch();
    const proof = (await answer.json()) as { draw: { result: string } };
    proof.draw.result = '1,2,3,4,5';
    await route.fulfill({ json: proof });
  });
  await page.goto(path);
  await expect(page.locator('[data-check=wrong]')).toContainText('ไม่ผ่านที่: result');
});

test('where the data does not come, the page claims no check of the phone (lottery#proof)', async ({
  page,
}) => {
  await page.route(/format=json/, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => /format=json/.test(request.url()));
  await page.goto(path);
  await failed;
  await expect(page.locator('[data-check=server]')).toBeVisible();
});

test('the checking program is loaded with a proof, and with no other page (lottery#proof)', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/m/elott');
  await page.waitForLoadState('networkidle');
  expect(requested).not.toContain('/verify.mjs');
  await page.goto(path);
  await expect(page.locator('[data-check=same]')).toBeVisible();
  expect(requested).toContain('/verify.mjs');
});
