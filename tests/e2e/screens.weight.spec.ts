import { expect, test } from '../support/lively';
import { langs } from '../support/people';
import { memberSights, screenSights } from '../support/sights';

const page_limit_bytes = 14 * 1024;
const headers = { 'Accept-Encoding': 'br' };

for (const { name, role, address } of [...screenSights, ...memberSights]) {
  test(`${name}: the first answer comes within the first round trips`, async ({ as, round }) => {
    for (const lang of langs) {
      const answer = await (await as(role, { lang })).get(address(round), { headers });
      expect(answer.headers()['content-encoding']).toBe('br');
      const size = Number(answer.headers()['content-length']);
      test.info().annotations.push({ type: 'bytes', description: `${lang}: ${size}` });
      expect.soft(size, lang).toBeGreaterThan(0);
      expect.soft(size, lang).toBeLessThanOrEqual(page_limit_bytes);
    }
  });
}
