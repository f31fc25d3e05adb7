import { describe, expect, it } from 'vitest';
import { translator } from '~/i18n/i18n.server';
import type { Language } from '~/i18n/languages';
import type { ScreenArgs } from '~/session/screen.server';
import { loadAgreement } from './useragreement';

const licence = { name: 'Example Gaming Board', number: 'L-17', url: 'https://board.example/17' };

/** The agreement as somebody reads it, in a site of its own age and licence. */
async function read(lang: Language, own: { licence?: typeof licence; age?: number } = {}) {
  const page = {
    t: translator(lang),
    preferences: { lang },
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

it.each<[Language, RegExp]>([
  ['th', /^\d{1,2} พ\.ย\. 2569$/],
  ['en', /^\d{1,2} Nov 2026$/],
  ['zh', /^2026年11月\d{1,2}日$/],
  ['ja', /^2026年11月\d{1,2}日$/],
  ['vi', /^\d{2}\/11\/2026$/],
])(
  'the day from which the agreement holds is written as %s writes days (content#user-agreement)',
  async (lang, written) => {
    const { validFrom, version } = await read(lang);
    expect(validFrom).toMatch(written);
    expect(version).toMatch(/^2026-11-\d{2}$/);
  },
);

describe.each(['th', 'en'] as const)('the agreement in %s', (lang) => {
  it('is about play money as long as there is no licence (content#user-agreement)', async () => {
    const { text, licence: none } = await read(lang);
    expect(text).toContain({ th: 'ถอนไม่ได้', en: 'It cannot be bought' }[lang]);
    expect(none).toBeNull();
  });

  it('names the licence where there is one, and promises no play money then (content#user-agreement)', async () => {
    const { text, licence: named } = await read(lang, { licence });
    expect(text).toContain(licence.name);
    expect(text).toContain(licence.number);
    expect(text).not.toMatch(/play money|เงินจำลอง/);
    expect(named?.url).toBe(licence.url);
  });

  it('names the age that the site asks for (content#user-agreement)', async () => {
    expect((await read(lang)).text).toContain('18');
    expect((await read(lang, { age: 21 })).text).toContain('21');
  });
});
