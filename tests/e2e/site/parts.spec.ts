import { groupAddress, partGroups } from '../../../app/areas/site/parts/partsFields';
import { sampleForms } from '../../../app/areas/site/parts/parts.server';
import { hydrated } from '../../support/browser';
import { attributeOf, parse } from '../../support/markup';
import { expect, peopleTest as test } from '../../support/people';
import { componentsIn } from '../../support/sources';

test('the parts page shows every component, by groups, and is for no search engine (site#parts-page)', async ({
  as,
}) => {
  const visitor = await as('visitor', { lang: 'en' });
  const listed = new Set<string>();
  const forms = new Set<string>();
  for (const group of partGroups) {
    const answer = await visitor.get(groupAddress(group));
    expect(answer.status()).toBe(200);
    expect(answer.headers()['x-robots-tag']).toContain('noindex');
    const page = await parse(await answer.text());
    for (const part of page.querySelectorAll('[data-parts]'))
      for (const name of attributeOf(part, 'data-parts')!.split(' ')) listed.add(name);
    for (const form of page.querySelectorAll('main form')) forms.add(attributeOf(form, 'id') ?? '');
  }
  const all = ['app/ui', 'app/forms'].flatMap(componentsIn).map(({ name }) => name);
  expect([...listed].sort()).toEqual([...new Set(all)].sort());
  expect(sampleForms.map(({ fields }) => fields.id).filter((id) => !forms.has(id))).toEqual([]);
});

test(
  'a sample form is checked, and what it took is forgotten (site#parts-page)',
  { tag: '@script' },
  async ({ page }) => {
    await page.goto('/demo/parts');
    if (test.info().project.use.javaScriptEnabled) await hydrated(page);
    const form = page.locator('form#partsEmpty');
    await form.locator('textarea').fill('kept');
    await form.locator('button[value=send]').click();
    await expect(form.getByRole('alert')).toBeVisible();
    await expect(form.locator('textarea')).toHaveValue('kept');
    await form.locator('input[name=text]').fill('a');
    await form.locator('select[name=choice]').selectOption('first');
    await form.locator('input[name=tick]').check();
    await form.locator('button[value=send]').click();
    await expect(page).toHaveURL(/\/demo\/parts(\?index)?#partsEmpty$/);
    await expect(page.getByRole('status').first()).toContainText('ไม่มีสิ่งใดถูกเก็บไว้');
    await expect(form.locator('textarea')).toHaveValue('');
  },
);

test('the parts page changes its language and theme where it is', async ({ page }) => {
  await page.goto(groupAddress('lists'));
  await page.locator('.preferences button[value=en]').click();
  await page.locator('.preferences button[value=dark]').click();
  await expect(page).toHaveURL(/\/demo\/parts\?group=lists$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('every button of the samples is answered (site#parts-page)', async ({ as }) => {
  const visitor = await as('visitor');
  const pressed: Record<string, string>[] = [
    { partsPicture: '1', intent: 'captchaWords', captchaId: 'parts', captchaForm: 'picture' },
    { partsUnsent: '1', intent: 'sendCode', mobileNum: '812345678' },
    { partsSent: '1', intent: 'look' },
    { partsFilled: '1', lang: 'vi' },
    { partsButtons: '1' },
  ];
  for (const form of pressed) {
    const answer = await visitor.post(groupAddress('codes'), { form });
    expect(answer.status(), JSON.stringify(form)).toBe(200);
  }
});
