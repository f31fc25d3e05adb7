import { expect, test } from '../../support/app';

test(
  'language, theme and lite mode are changed in the menu, and the page stays',
  { tag: '@script' },
  async ({ page }) => {
    const address = '/m/rng?page=2&open=menu';
    await page.goto(address);
    const html = page.locator('html');
    const pressed = async (name: string, value: string) => {
      await page.locator(`.preferences button[name=${name}][value=${value}]`).click();
      const button = page.locator(`.preferences button[name=${name}][value=${value}]`);
      await expect(button).toHaveAttribute('aria-pressed', 'true');
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe(address);
    };
    await expect(html).toHaveAttribute('lang', 'th');
    await pressed('lang', 'en');
    await expect(html).toHaveAttribute('lang', 'en');
    await pressed('theme', 'dark');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await pressed('lite', 'on');
    await expect(page.locator('script')).toHaveCount(0);
    await pressed('lite', 'off');
    await pressed('lang', 'th');
    await expect(html).toHaveAttribute('lang', 'th');
  },
);
