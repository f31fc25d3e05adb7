import type { APIRequestContext, Page } from '@playwright/test';
import { addCorrection } from '../../factories/correction';
import { addDraws, pastDraw } from '../../factories/draw';
import { stagedDraws, stagedTicket } from '../../factories/proof';
import { loginAs } from '../../support/app';
import { inStore, usernames } from '../../support/demo';
import { verifyAsStranger } from '../../support/files';
import { busyTest as test, expect } from '../../support/filledServers';

const proofOf = (which: keyof typeof stagedDraws) => `/m/fairness/draw/${stagedDraws[which]}`;
const ticketPath = `/m/fairness/ticket/${stagedTicket}`;

/** The data, the program and the rules that a page of a proof links to, as a stranger downloads them. */
async function served(page: Page) {
  const linked = async (href: string, path = href) => {
    await expect(page.locator(`a[href="${href}"]`)).toBeVisible();
    const file = await page.request.get(path);
    expect(file.status()).toBe(200);
    return file.text();
  };
  return {
    proof: await linked('?format=json', `${new URL(page.url()).pathname}?format=json`),
    program: await linked('/verify.mjs'),
    rules: await linked('/fairness.md'),
  };
}

const dataOf = async (request: APIRequestContext, path: string) =>
  (await (await request.get(`${path}?format=json`)).json()) as Record<string, unknown>;

test(
  'a draw says plainly that it was computed again, and all that a stranger needs is linked (lottery#proof)',
  { tag: '@script' },
  async ({ page, javaScriptEnabled }) => {
    await page.goto(proofOf('electronic'));
    await expect(page.locator('[data-verdict=proved]')).toContainText('ได้เลขเดียวกัน');
    await expect(page.locator('[data-check]')).toHaveText(
      javaScriptEnabled ? 'ตรวจบนโทรศัพท์ของคุณด้วยแล้ว: ตรงกัน' : /^เซิร์ฟเวอร์ของเราเป็นผู้คำนวณ/,
    );
    await expect(page.locator('[data-row=N] b')).toHaveCount(5);
    const { proof, program, rules } = await served(page);
    const { serverSeed, commitment, ticketsRoot } = JSON.parse(proof) as Record<string, string>;
    for (const figure of [serverSeed, commitment, ticketsRoot]) {
      await expect(page.getByText(figure!, { exact: true })).toBeVisible();
    }
    // It says where the input's proof ends.
    await expect(page.getByText(/วินาทีสุดท้ายเราอาจเพิ่มโพยของเราเอง/)).toBeVisible();
    const { status, lines } = verifyAsStranger({ program, proof, rules });
    expect(lines.filter((line) => !line.startsWith('ok: '))).toEqual([]);
    expect(lines.length).toBeGreaterThan(6);
    expect(status).toBe(0);
    const lie = verifyAsStranger({ program, proof: proof.replace(serverSeed!, ticketsRoot!) });
    expect(lie.lines).toContainEqual(expect.stringMatching(/^WRONG: commitment/));
    expect(lie.status).toBe(1);
  },
);

test('the page says what each kind of draw proves and what it does not (lottery#proof)', async ({
  page,
}) => {
  const said: [keyof typeof stagedDraws, string, RegExp][] = [
    ['shuffled', 'proved', /โพยของเราเองทีละใบ/],
    ['demo', 'proved', /นี่คือผลจำลอง/],
    ['imported', 'outside', /เทียบกับผลที่ผู้ออกสลากประกาศเอง/],
    ['fromState', 'proved', /คนอื่นออกรางวัลหลังจากที่นี่ปิดรับแล้ว/],
    ['called_off', 'void', /a power cut/],
    ['open', 'open', /แล้วนำมาเทียบหลังออกรางวัล/],
  ];
  for (const [which, verdict, words] of said) {
    await page.goto(proofOf(which));
    await expect(page.locator(`[data-verdict=${verdict}]`), which).toContainText(words);
  }
  await page.goto(proofOf('open'));
  await expect(page.locator('[data-verdict=open]')).toContainText('จะแสดงเมื่อปิดรับ');
  await page.goto(proofOf('imported'));
  await expect(page.locator('[data-check]')).toHaveCount(0);
});

test('the program says of what cannot be proved, or not yet, that it is so (lottery#proof)', async ({
  request,
}) => {
  const textOf = async (address: string) => (await request.get(address)).text();
  const program = await textOf('/verify.mjs');
  for (const [which, words] of [
    ['open', 'not proved: nothing can be proved yet: the draw is still on sale'],
    ['imported', 'not proved: the result came from outside'],
  ] as const) {
    const proof = await textOf(`${proofOf(which)}?format=json`);
    const { status, lines } = verifyAsStranger({ program, proof });
    expect(lines.at(-1), which).toContain(words);
    expect(
      lines.filter((line) => line.startsWith('WRONG')),
      which,
    ).toEqual([]);
    expect(status, which).toBe(2);
  }
});

test('what was corrected stands there with its day as the lotteries write it (lottery#lottery-dates, lottery#proof)', async ({
  page,
}) => {
  await page.goto(proofOf('imported'));
  const corrected = page.locator('article.proof li', { hasText: 'misread' });
  await expect(corrected).toContainText('6 ม.ค. 2569 01:30');
  // The prizes that changed alone, by their names.
  const changes = 'GB 350989 → 350986; G8 75 → 57';
  await expect(corrected).toContainText(`: ${changes} เหตุผล: misread`);
  await page.context().request.post('/m/set', { form: { lang: 'vi' }, maxRedirects: 0 });
  await page.reload();
  await expect(corrected).toContainText(`: ${changes.replace('GB', 'ĐB')}. `);
  await expect(corrected).not.toContainText('~');
});

test('balls that were corrected have no name of ours before them (lottery#prize-names, lottery#proof)', async ({
  page,
  app,
}) => {
  const draws_at = Date.UTC(2020, 0, 3, 6);
  const result = '02,18,28,30,34~05';
  const draw = pastDraw({ code: 'VL535', numero: '20200103-1', draws_at, result });
  await inStore(app, async (db) => {
    await addDraws(db, [draw]);
    const before = result.replace('34', '35');
    await addCorrection(db, draw, { before, created_at: draws_at });
  });
  await page.goto(`/m/fairness/draw/${draw.id}`);
  const corrected = page.locator('article.proof li', { hasText: 'misread' });
  await expect(corrected).toContainText(': 02 18 28 30 35 → 02 18 28 30 34 เหตุผล: misread');
});

test('a draw leads to the results of its own list (lottery#proof)', async ({ page }) => {
  for (const [which, path] of [
    ['electronic', '/m/elott'],
    ['demo', '/m/lott'],
  ] as const) {
    await page.goto(proofOf(which));
    const code = stagedDraws[which].split('-')[0]!;
    const link = page.locator('article.proof').getByRole('link', { name: 'ผลย้อนหลัง' });
    await expect(link).toHaveAttribute('href', `${path}?open=history&code=${code}#panel`);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}\\?open=history&code=${code}`));
    await expect(page.locator('#panel')).toContainText('ผลย้อนหลัง');
  }
});

test('a draw that nobody knows is 404 in words, as a page and as data (lottery#proof)', async ({
  request,
}) => {
  const page = await request.get('/m/fairness/draw/none');
  expect(page.status()).toBe(404);
  expect(await page.text()).toContain('ไม่พบงวดนี้');
  expect((await request.get('/m/fairness/draw/none?format=json')).status()).toBe(404);
  const open = await dataOf(request, proofOf('open'));
  expect(open).toMatchObject({ serverSeed: null, ticketsRoot: null, steps: [] });
});

test('results in lists and history lead to their proof, but not those that others drew (lottery#proof)', async ({
  page,
}) => {
  const card = page.locator('article[data-game-id="SSC_1"]');
  const link = card.locator('a[href*="/m/fairness/draw/SSC_1-"]');
  // While its numbers are drawn, for a moment of each minute, a card says so instead.
  const links = async () => {
    await page.goto('/m/elott');
    return link.count();
  };
  await expect.poll(links).toBe(1);
  await expect(link).toHaveText('หลักฐาน');
  await page.goto('/m/lott?open=history&code=XSHCM');
  const [ofDemo, others] = [page.locator('.lot-draws li').first(), page.locator('.lot-draws li')];
  await expect(others).toHaveCount(10);
  // The newest is added as a demo draw, all others as imported.
  await expect(page.locator('.lot-draws a')).toHaveCount(1);
  await ofDemo.getByRole('link').click();
  await expect(page).toHaveURL(/\/m\/fairness\/draw\/XSHCM-/);
  await expect(page.locator('[data-verdict]')).toBeVisible();
});

test(
  'a ticket proves to its member, and to nobody else, that it is among those of its draw (lottery#ticket-proof)',
  { tag: '@script' },
  async ({ page, context, javaScriptEnabled }) => {
    await page.goto(ticketPath);
    await expect(page).toHaveURL(/\/m\/login\?/);
    await loginAs(context, 'type42');
    const refused = await page.goto(ticketPath);
    expect(refused!.status()).toBe(404);
    await expect(page.getByText('ไม่พบโพยนี้')).toBeVisible();
    expect((await page.request.get(`${ticketPath}?format=json`)).status()).toBe(404);

    await loginAs(context, usernames.member);
    await page.goto(ticketPath);
    await expect(page.locator('[data-verdict=in]')).toContainText('STAGE-00002');
    await expect(page.locator('[data-verdict=in]')).toContainText('3 จาก 5');
    await expect(page.locator('[data-check]')).toHaveAttribute(
      'data-check',
      javaScriptEnabled ? 'same' : 'server',
    );
    await expect(page.locator('.path li')).toHaveCount(3);
    const { proof, program } = await served(page);
    const { status, lines } = verifyAsStranger({ program, proof });
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([]);
    expect(lines).toContain('ok: root');
    expect(status).toBe(0);
    const other = verifyAsStranger({ program, proof: proof.replace('05\\",\\"17', '06\\",\\"17') });
    expect(other.lines).toContainEqual(expect.stringMatching(/^WRONG: leaf/));
    expect(other.status).toBe(1);
    await page.locator(`a[href="${proofOf('electronic')}"]`).click();
    await expect(page.locator('[data-verdict=proved]')).toBeVisible();
  },
);

test('a ticket leads to its proof, and the proof back to the ticket (lottery#ticket-proof)', async ({
  page,
  context,
}) => {
  await loginAs(context, usernames.member);
  await page.goto(`/m/ticket/${stagedTicket}`);
  await page.getByRole('link', { name: 'หลักฐานโพยใบนี้' }).click();
  await expect(page).toHaveURL(new RegExp(`${ticketPath}$`));
  await page.getByRole('link', { name: 'ดูโพยใบนี้' }).click();
  await expect(page).toHaveURL(new RegExp(`/m/ticket/${stagedTicket}$`));
  await expect(page.locator(`[data-ticket-id="${stagedTicket}"]`)).toContainText('STAGE-00002');
});

/** The address of the day's commitments as data. */
const day_data = '/m/fairness/commitments';

interface Commitments {
  signed: { date: string; draws: { draw: string; commitment: string; rule: string }[] };
}

test('the commitments of a day are listed for everybody, as a page and as data (lottery#commitments)', async ({
  page,
}) => {
  const answer = await page.request.get(day_data, { headers: { Accept: 'application/json' } });
  expect(answer.headers()['content-type']).toContain('application/json');
  const { signed } = (await answer.json()) as Commitments;
  const own = signed.draws.find(
    ({ draw, rule }) => draw.startsWith('PK10_5') && rule === 'witness',
  );
  await page.goto(`${day_data}?code=PK10_5`);
  await expect(page.locator('[data-draw]').first()).toBeVisible();
  await page.goto(`/m/fairness/draw/${own!.draw}`);
  await expect(page.getByText(own!.commitment, { exact: true })).toBeVisible();
  await page.locator('a[href^="/m/fairness/commitments"]').click();
  await expect(page.locator('[data-commitments=PK10_5]')).toBeVisible();
  // The page itself is a page for browsers, whatever was asked for before it.
  const html = await page.request.get(day_data, { headers: { Accept: 'text/html,*/*' } });
  expect(html.headers()['content-type']).toContain('text/html');
});

test('what is no day is refused with what was typed, and so is an unknown lottery (lottery#commitments)', async ({
  page,
}) => {
  const answer = await page.goto(`${day_data}?date=31/02/2026`);
  expect(answer?.status()).toBe(400);
  await expect(page.locator('input[name=date]')).toHaveValue('31/02/2026');
  await expect(page.getByRole('alert')).toBeVisible();
  const headers = { Accept: 'application/json' };
  expect((await page.request.get(`${day_data}?date=x`, { headers })).status()).toBe(400);
  const unknown = await page.request.get(`${day_data}?code=NOBODY`, { headers });
  expect(unknown.status()).toBeGreaterThanOrEqual(400);
  expect(unknown.status()).toBeLessThan(500);
});
