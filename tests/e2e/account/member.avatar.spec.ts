import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../support/app';
import { ready } from '../../support/browser';
import { rowOf } from '../../support/demo';
import { twoHalves } from '../../support/hostile/files';
import { joinAs } from '../../support/people';

const address = '/m/myAccount/index?edit=avatar';
const saved = 'บันทึกการเปลี่ยนแปลงแล้ว';
const limit_bytes = 5 * 1024 * 1024;

let name: string;
test.beforeEach(async ({ context }) => void (name = await joinAs(context)));

const uploadForm = (page: Page) => page.locator('form:has(input[type=file])');

async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await page.goto(address);
  await ready(page);
  await page.locator('input[type=file]').setInputFiles(file);
  await uploadForm(page).locator('button').click();
}

test('one of twelve pictures of ours is chosen, and stands on the member’s pages (account#avatar)', async ({
  page,
  app,
}) => {
  await page.goto(address);
  await ready(page);
  await expect(page.locator('input[type=radio][name=avatar]')).toHaveCount(12);
  await page.getByAltText('รถตุ๊กตุ๊ก').click();
  await page.locator('form:has(input[type=radio]) button').click();
  await expect(page.getByText(saved)).toBeVisible();
  const picture = page.locator('main img.portrait');
  await expect(picture).toHaveAttribute('src', '/art/avatar/tuktuk.svg');
  await page.goto('/m/member/home');
  await expect(picture).toHaveAttribute('src', '/art/avatar/tuktuk.svg');
  for (const [file, type] of [
    ['tuktuk.svg', 'image/svg+xml; charset=utf-8'],
    ['tuktuk.png', 'image/png'],
  ]) {
    const answer = await page.request.get(`/art/avatar/${file}`);
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, type]);
    expect(answer.headers()['cache-control']).toBe('public, max-age=3600');
  }
  expect((await rowOf(app, name)).avatar).toBe('tuktuk');
});

test(
  'an uploaded picture is made anew and served as such, for ever at its address (account#avatar)',
  { tag: '@script' },
  async ({ page }) => {
    const png = await twoHalves(900, 600).png().toBuffer();
    await upload(page, { name: 'me.png', mimeType: 'image/png', buffer: png });
    await expect(page.getByText(saved)).toBeVisible();
    const src = (await page.locator('.self img.portrait').getAttribute('src'))!;
    expect(src).toMatch(/^\/avatar\/[0-9a-f-]{36}\.webp$/);
    const answer = await page.request.get(src);
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers()['set-cookie']).toBeUndefined();
    const body = await answer.body();
    expect(body.equals(png)).toBe(false);
    expect((await sharp(body).metadata()).format).toBe('webp');

    const jpg = await twoHalves(64, 64).jpeg().toBuffer();
    await upload(page, { name: 'me.jpg', mimeType: 'image/jpeg', buffer: jpg });
    await expect(page.locator('.self img.portrait')).not.toHaveAttribute('src', src);
    expect((await page.request.get(src)).status()).toBe(404);
  },
);

for (const { what, buffer, mimeType, message, status } of [
  {
    what: 'a file that lies about its type',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    mimeType: 'image/png',
    message: 'อ่านรูปนี้ไม่ได้',
    status: 400,
  },
  {
    what: 'a picture above 5 MB',
    buffer: Buffer.alloc(limit_bytes + 1, 7),
    mimeType: 'image/jpeg',
    message: 'รูปนี้มีขนาดเกิน 5 MB',
    status: 413,
  },
  {
    what: 'a picture far above 5 MB',
    buffer: Buffer.alloc(2 * limit_bytes, 7),
    mimeType: 'image/jpeg',
    message: 'รูปนี้มีขนาดเกิน 5 MB',
    status: 413,
  },
]) {
  test(`${what} is refused on the page, at its field`, async ({ page, app }) => {
    const before = await rowOf(app, name);
    await upload(page, { name: 'x.png', mimeType, buffer });
    await expect(page.locator('#avatar-avatar-error')).toContainText(message);
    await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute(
      'href',
      '#avatar-avatar',
    );
    const answer = await page.request.post(address, {
      multipart: { intent: 'saveAvatar', avatar: { name: 'x.png', mimeType, buffer } },
    });
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toContain(message);
    expect((await rowOf(app, name)).avatar).toBe(before.avatar);
  });
}

test('no picture and an unknown one are refused at the field', async ({ page }) => {
  await page.goto(address);
  await ready(page);
  await uploadForm(page).locator('button').click();
  await expect(page.locator('#avatar-avatar-error')).toHaveText('กรุณาเลือกรูปก่อน');
  const answer = await page.request.post(address, {
    form: { intent: 'saveAvatar', avatar: '../../etc/passwd' },
  });
  expect(answer.status()).toBe(400);
  expect(await answer.text()).toContain('กรุณาเลือกรูปที่แสดงไว้');
});

test('a body that no upload has is turned away before it is read, and elsewhere much sooner', async ({
  page,
}) => {
  const headers = { 'Content-Type': 'multipart/form-data; boundary=x' };
  const post = async (path: string, bytes: number) =>
    (await page.request.post(path, { headers, data: Buffer.alloc(bytes, 7) })).status();
  expect(await post('/m/set', 300 * 1024)).toBe(413);
  expect(await post('/m/myAccount/index', 300 * 1024)).toBe(400);
  expect(await post('/m/myAccount/index', 17 * 1024 * 1024)).toBe(413);
});

test('a picture of nobody is not found, and a visitor’s upload leads to login', async ({
  page,
  playwright,
  app,
}) => {
  for (const path of ['/avatar/nobody.webp', '/avatar/..%2f..%2fx.webp', '/avatar/x.png']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  const visitor = await playwright.request.newContext({ baseURL: app.url });
  const answer = await visitor.post(address, {
    multipart: {
      intent: 'saveAvatar',
      avatar: { name: 'x.png', mimeType: 'image/png', buffer: Buffer.alloc(limit_bytes, 7) },
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers().location).toContain('/m/login?redirectTo=');
  await visitor.dispose();
});
