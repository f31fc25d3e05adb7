import { expect, test } from '../support/lively';
import { become } from '../support/people';
import { hydrated } from '../support/script';
import { screenSights } from '../support/sights';

const narrow = { width: 320, height: 568 };

test.use({ viewport: narrow });

for (const { name, role, address } of screenSights.filter(({ later }) => !later)) {
  test(`${name} comes alive without complaints, and fits ${narrow.width} px`, async ({
    page,
    context,
    as,
    round,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await become(context, await as(role, { lang: 'en' }));
    const answer = await page.goto(address(round));
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
    // The browser notes every answer of 400 and more: a path that is unknown is shown as home.
    const status = `the server responded with a status of ${answer!.status()} `;
    const own = (text: string) => answer!.status() >= 400 && text.includes(status);
    expect(complaints.filter((text) => !own(text))).toEqual([]);
  });
}
