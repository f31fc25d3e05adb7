import { describe, expect, it } from 'vitest';
import { translator } from '~/i18n/i18n.server';
import type { ScreenArgs } from '~/session/screen.server';
import { loadAgreement } from './agreement.server';

const licence = { name: 'Example Gaming Board', number: 'L-17', url: 'https://board.example/17' };

/** The agreement as somebody reads it, in a site of its own age and licence. */
async function read(lang: 'th' | 'en', own: { licence?: typeof licence; age?: number } = {}) {
  const page = {
    t: translator(lang),
    runtime: { config: { licence: own.licence } },
    status: () =>
      Promise.resolve(
        own.age
          ? { ok: true, value: { info: { register: { minimumAge: own.age } } } }
          : { ok: false, code: 'gateway_unavailable' },
      ),
  };
  const { shared } = await loadAgreement({ page } as unknown as ScreenArgs);
  return { ...shared, text: shared.sections.flatMap(({ texts }) => texts).join('\n') };
}

describe.each(['th', 'en'] as const)('the agreement in %s', (lang) => {
  it('is about play money as long as there is no licence', async () => {
    const { text, licence: none, version } = await read(lang);
    expect(text).toContain({ th: 'ถอนไม่ได้', en: 'It cannot be bought' }[lang]);
    expect(none).toBeNull();
    expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('names the licence where there is one, and promises no play money then', async () => {
    const { text, licence: named } = await read(lang, { licence });
    expect(text).toContain(licence.name);
    expect(text).toContain(licence.number);
    expect(text).not.toMatch(/play money|เงินจำลอง/);
    expect(named?.url).toBe(licence.url);
  });

  it('names the age that the site asks for', async () => {
    expect((await read(lang)).text).toContain('18');
    expect((await read(lang, { age: 21 })).text).toContain('21');
  });
});
