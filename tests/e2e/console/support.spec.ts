import { addConversation } from '../../factories/message';
import { newPerson } from '../../factories/person';
import { sendFeedback } from '../../../server/areas/support/feedback';
import {
  forgetStepUp,
  staffCode,
  test,
  typeLogin,
  consoleOf,
  loginStaff,
} from '../../support/console';
import { inStore, rows } from '../../support/demo';
import { hostileTexts } from '../../support/hostile/texts';
import { expect } from '../../support/noscript/expect';
import { workOn } from '../../support/platform';

/** A white picture of one point. */
const webp = 'UklGRhwAAABXRUJQVlA4TBAAAAAvAAAAAAcQ/Y/+ByKi/wEA';

const script = '<script>alert(1)</script><img src=x onerror=alert(2)>';

test('a support agent takes a conversation, reads it as text, looks at its picture and answers (console#support, console#record)', async ({
  app,
  page,
}) => {
  const member = await newPerson(app);
  const id = await inStore(app, (db) =>
    addConversation(db, member.id, script, { waited_ms: 3 * 3_600_000, webp }),
  );
  await typeLogin(app, page, 'sup1');
  await page.goto('/console/support');
  const row = page.locator(`[data-record="${id}"]`);
  await expect(row).toContainText(script.slice(0, 40));
  await expect(row).toContainText('3 ชม.');
  await row.getByRole('link').click();
  await expect(page.locator('.work-said')).toContainText(script);
  await expect(page.locator('.work-said img')).toHaveCount(0);
  await expect(page.locator('.work-head')).toContainText('ตอบได้ทันที');
  // Taken while an answer is typed, and not left while it is unsent.
  const words = page.locator('#deskAnswer [name=content]');
  await words.fill('กำลังดูให้');
  await page.locator('button[value=take]').click();
  await expect(words).toHaveValue('กำลังดูให้');
  await expect(page.getByRole('status').first()).toContainText('คุณรับเรื่องนี้แล้ว');
  await expect(page.locator('.work-head')).not.toContainText('ตอบได้ทันที');
  await page.locator('button[value=leave]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(words).toHaveValue('กำลังดูให้');
  // It opens beside the words that are being typed.
  const look = page.getByRole('link', { name: 'เปิดดูรูป' });
  await expect(look).toHaveAttribute('target', '_blank');
  const src = (await look.getAttribute('href'))!;
  const picture = await page.request.get(src);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect(picture.headers()['cache-control']).toContain('no-store');
  // Neither words nor a ready answer: nothing is sent.
  await words.fill('');
  await page.locator('#deskAnswer button[value=answer]:not([aria-hidden])').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('#deskAnswer [name=ready]').selectOption('demo-ready-1-en');
  await page.locator('#deskAnswer [name=content]').fill('คุณ <b>โชคดี</b>');
  // The member writes while the answer is typed.
  await inStore(app, (db) =>
    db
      .insertInto('support_messages')
      .values({
        id: `ffffffff-${id.slice(9)}`,
        thread_id: id,
        author: 'person',
        content: 'ยังอยู่ไหม',
        key: null,
        created_at: Date.now(),
        read_at: null,
      })
      .execute(),
  );
  await page.locator('#deskAnswer button[value=answer]:not([aria-hidden])').click();
  await expect(page.getByRole('alert')).toContainText('มีข้อความใหม่');
  await expect(page.locator('.work-said')).toContainText('ยังอยู่ไหม');
  await expect(page.locator('#deskAnswer [name=content]')).toHaveValue('คุณ <b>โชคดี</b>');
  await page.locator('#deskAnswer button[value=answer]:not([aria-hidden])').click();
  await expect(page).toHaveURL(/\/console\/support$/);
  await expect(page.locator(`[data-record="${id}"]`)).toHaveCount(0);
  const said = rows<{ content: string }>(
    app,
    'select content from support_messages where thread_id = ?',
    id,
  );
  expect(said.map(({ content }) => content)).toContainEqual(
    expect.stringMatching(/คุณ <b>โชคดี<\/b>$/),
  );
  const looks = rows<object>(
    app,
    "select act, facts from audit_rows where act = 'support.picture'",
  );
  expect(JSON.stringify(looks)).toContain(member.id);
});

test('a support agent finds a member, sees contacts for a reason and a code, locks and unlocks (console#members, console#step-up, console#record)', async ({
  app,
  page,
}) => {
  const member = await newPerson(app);
  await typeLogin(app, page, 'sup1');
  await page.goto('/console/members');
  await page.locator('[name=q]').fill(`0${member.mobileNum}`);
  await page.getByRole('button', { name: 'ค้นหา' }).click();
  await page.getByRole('link', { name: member.username }).click();
  await expect(page.locator(`[data-member="${member.id}"]`)).toContainText(member.username);
  await expect(page.locator('main')).not.toContainText(member.email);
  forgetStepUp(app, 'sup1');
  await page.getByRole('link', { name: 'แสดงข้อมูลติดต่อ' }).click();
  await page.locator('[name=reason]').fill('โทรมาถาม');
  await page.locator('button[value=contacts]').click();
  await expect(page.locator('[name=reason]')).toHaveValue('โทรมาถาม');
  await page.locator('[name=staffCode]').fill(await staffCode(app, 'sup1'));
  await page.locator('button[value=contacts]').click();
  await expect(page.getByRole('status')).toContainText(member.email);
  await expect(page.getByRole('status')).toContainText(member.contact);
  await page.getByRole('link', { name: 'เสร็จแล้ว' }).click();
  await expect(page.locator('main')).not.toContainText(member.email);
  await page.getByRole('link', { name: 'ล็อก', exact: true }).click();
  await page.locator('button[value=lock]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.locator('[name=reason]').fill('ขอให้ล็อก');
  await page.locator('button[value=lock]').click();
  await expect(page.locator('.work-warns')).toContainText('ขอให้ล็อก');
  await page.getByRole('link', { name: 'ปลดล็อก' }).click();
  await page.locator('[name=reason]').fill('พบเจ้าของแล้ว');
  await page.locator('button[value=unlock]').click();
  await expect(page.locator('.work-warns')).toHaveCount(0);
  await page.goto(`/console/members/${member.id}?part=notes&act=note`);
  await page.locator('[name=content]').fill(script);
  await page.locator('button[value=note]').click();
  await expect(page.locator('.work-rows')).toContainText(script);
  const acts = rows<{ act: string }>(
    app,
    'select act from audit_rows where subject = ? order by place',
    member.id,
  );
  expect(acts.map(({ act }) => act)).toEqual([
    'members.contacts',
    'member.lock',
    'member.unlock',
    'members.note',
  ]);
});

test('feedback is answered, its contact opened for a reason, and closed (console#support)', async ({
  app,
  page,
}) => {
  const member = await newPerson(app);
  const sent = await workOn(app, (platform) =>
    sendFeedback(platform, member.id, {
      questionType: 'deposit',
      content: script,
      contact: member.email,
      idempotencyKey: 'k',
    }),
  );
  const { feedbackId } = (sent as { value: { feedbackId: string } }).value;
  await typeLogin(app, page, 'sup1');
  await page.goto(`/console/feedback/${feedbackId}`);
  await expect(page.locator('.work-said')).toContainText(script);
  await expect(page.locator('main')).not.toContainText(member.email);
  // The look at the contact, and a close that is refused for it, keep the answer that is being written.
  const words = page.locator('#feedbackAnswer [name=content]');
  await words.fill('เข้าแล้ว');
  await page.locator('summary').first().click();
  await page.locator('#feedbackAnswer [name=reason]').fill('ติดต่อกลับ');
  await page.locator('button[value=contact]').click();
  await expect(page.locator('main')).toContainText(member.email);
  await expect(words).toHaveValue('เข้าแล้ว');
  await page.locator('button[value=closeFeedback]').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(words).toHaveValue('เข้าแล้ว');
  await page.locator('button[value=answerFeedback]:not([aria-hidden])').click();
  await expect(page).toHaveURL(/\/console\/feedback$/);
  await page.goto(`/console/feedback/${feedbackId}`);
  await page.locator('button[value=closeFeedback]').click();
  await page.goto(`/console/feedback/${feedbackId}`);
  await expect(page.locator('#feedbackAnswer [name=content]')).toHaveCount(0);
});

test('any text is looked for, any address answered, and roles see what is theirs (console#members, console#roles)', async ({
  app,
  playwright,
  request,
}) => {
  await loginStaff(app, request, 'sup1');
  for (const [index, text] of [...hostileTexts, '\0', '%'.repeat(500)].entries()) {
    const q = encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
    const all = [
      `/console/members?q=${q}&after=${q}`,
      `/console/members/${q || 'x'}?part=${q}&cursor=${q}&act=${q}`,
      `/console/support?state=${q}&whose=${q}&after=${q}`,
      `/console/support/${q || 'x'}?before=${q}&picture=${q}`,
      `/console/support/picture/${q || 'x'}`,
      `/console/feedback/${q || 'x'}`,
    ];
    const paths = process.env.SOAK ? all : [all[0]!, all[1 + (index % (all.length - 1))]!];
    for (const path of paths)
      expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBeLessThan(500);
  }
  const clerk = await playwright.request.newContext({ baseURL: consoleOf(app) });
  await loginStaff(app, clerk, 'lot1');
  for (const path of [
    '/console/members',
    '/console/members?q=som',
    '/console/support',
    '/console/feedback',
  ])
    expect([path, (await clerk.get(path)).status()]).toEqual([path, 403]);
  await clerk.dispose();
});
