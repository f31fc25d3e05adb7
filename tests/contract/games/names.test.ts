// @engines sqlite
import { afterAll, expect, it } from 'vitest';
import { language as languages } from '../../../server/kernel/api/call';
import { gameList } from '../../../server/areas/games/api/games';
import { nameIn } from '../../../server/kernel/api/names';
import { addGame, addVendor } from '../../factories/game';
import { openTable } from '../../factories/vendor';
import { askOf, view } from '../../support/calls';
import { openTestPlatform } from '../../support/platform';

type Missing = null | '';
const own = { name_th: 'ช้าง', name_en: 'Elephant', name_vi: 'Voi' };
const all = { ...own, name_zh: '大象', name_ja: 'ゾウ' };

const platform = await openTestPlatform();
const ask = askOf(platform);
afterAll(() => platform.close());

/** The names of a vendor's one game in each language, as its list has them. */
async function namesAt(vassalage: string): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const language of languages.removeDefault().options) {
    const { games } = await view(ask, gameList, { merchant: 'CHOKDEE', vassalage, language });
    names[language] = games.map(({ gameName }) => gameName).join();
  }
  return names;
}

it('names a game in every language (games#names)', async () => {
  await addGame(platform, await addVendor(platform, 'FULL'), all);
  expect(await namesAt('FULL')).toEqual({
    th: 'ช้าง',
    en: 'Elephant',
    vi: 'Voi',
    zh: '大象',
    ja: 'ゾウ',
  });
});

it.each([
  ['NULLS', null],
  ['BLANKS', ''],
] as [string, Missing][])(
  'shows the English name for a missing one: %s (games#names)',
  async (code, missing) => {
    const names = { ...own, name_zh: missing, name_ja: missing };
    await addGame(platform, await addVendor(platform, code), names);
    expect(await namesAt(code)).toEqual({
      th: 'ช้าง',
      en: 'Elephant',
      vi: 'Voi',
      zh: 'Elephant',
      ja: 'Elephant',
    });
  },
);

it('names the sandbox’s game in every language on its page and in its proof (games#names)', async () => {
  const { sandbox, token, game } = await openTable({ platform, game: all });
  const seen = async (language: 'zh' | 'ja') => {
    const table = await sandbox.gameTable({ token, gameCode: game.code, language });
    if (!table.ok) throw new Error(table.code);
    return { name: table.value.game.name, round: table.value.next.roundId };
  };
  const { name, round } = await seen('zh');
  expect(name).toBe('大象');
  expect((await seen('ja')).name).toBe('ゾウ');
  const proof = await sandbox.roundProof({ id: round });
  expect(proof.ok && proof.value.game && nameIn(proof.value.game.name, 'ja')).toBe('ゾウ');
});

it('leaves out of a proof the names that a game does not have (games#names)', async () => {
  const { sandbox, token, game } = await openTable({ platform, game: { ...own, name_zh: '' } });
  const table = await sandbox.gameTable({ token, gameCode: game.code, language: 'zh' });
  if (!table.ok) throw new Error(table.code);
  expect(table.value.game.name).toBe('Elephant');
  const proof = await sandbox.roundProof({ id: table.value.next.roundId });
  expect(proof).toMatchObject({ ok: true, value: { game: expect.any(Object) as object } });
  expect(proof.ok && Object.keys(proof.value.game!.name).sort()).toEqual(['en', 'th', 'vi']);
});
