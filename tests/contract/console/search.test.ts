// @engines both: queries
import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchMembers, type FoundMembers } from '../../../server/areas/console/api/members';
import { openReceipt } from '../../../server/areas/lottery/receipts';
import type { Member } from '../../../server/store/tables';
import { addBankDeposit } from '../../factories/deposit';
import { addGame, addVendor } from '../../factories/game';
import { addMember } from '../../factories/member';
import { addBankCard, addWithdrawal } from '../../factories/payout';
import { addRounds } from '../../factories/round';
import { asStaff, newStaff } from '../../factories/staff';
import { addTickets } from '../../factories/ticket';
import { hostileTexts } from '../../support/hostile/texts';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { inTurn } from '../../support/repeat';

let platform: TestPlatform;
let ask: ReturnType<typeof asStaff>;
let somchai: Member;
/** Texts that find the first member alone, by the way in which they do. */
let ways: Record<string, string[]>;

beforeAll(async () => {
  platform = await openTestPlatform();
  const { db } = platform;
  ask = asStaff(platform, await newStaff(platform, 'support-agent', { name: 'sup1' }));
  await named('somsak', { mobile: '+66898887777' });
  somchai = await named('som_chai', { mobile: '+66812345678', email: 'som@chokdee.test' });
  const { id } = somchai;
  const deposit = await addBankDeposit(db, id, { reference: 'ABCD2345' });
  const cardId = await addBankCard(db, id, { number: '9990004321' });
  const withdrawal = await addWithdrawal(db, { memberId: id, cardId });
  const [ticket] = await addTickets(db, somchai, [
    { code: 'XSMB', state: 'open', stake: 100, at: 1 },
  ]);
  await db.updateTable('lottery_tickets').set({ number: 'K7QW-M2XA' }).execute();
  const receipt = await openReceipt(platform, id, ticket!);
  await addVendor(platform, 'OUTSIDE');
  await addGame(platform, 'OUTSIDE', { code: 'slot1' });
  await addRounds(db, somchai, [
    { vendor: 'OUTSIDE', game: 'slot1', round: 'Round/77', state: 'closed', bet: 5, at: 2 },
  ]);
  ways = {
    id: [id, id.toUpperCase()],
    name: ['som_chai', ' Som_Chai ', 'SOM_CHAI'],
    mobile: ['0812345678', '+66 81-234-5678', '๐๘๑๒๓๔๕๖๗๘', '66812345678'],
    email: ['som@chokdee.test', 'SOM@chokdee.test'],
    deposit: [deposit, 'ABCD2345', 'abcd2345'],
    withdrawal: [withdrawal, withdrawal.slice(-8)],
    ticket: [ticket!, 'K7QW-M2XA', 'k7qw-m2xa'],
    receipt: [receipt.ok ? receipt.value.code : ''],
    round: ['Round/77', 'OUTSIDE/slot1/Round%2F77'],
    ends: ['5678', '345678', '4321', '0004321'],
    begins: ['som_', 'som_c'],
  };
});
afterAll(() => platform.close());

async function named(username: string, more: Partial<Member>): Promise<Member> {
  const member = await addMember(platform);
  const change = { username, ...more };
  await platform.db.updateTable('members').set(change).where('id', '=', member.id).execute();
  return { ...member, ...change };
}

const search = async (q: string, after = '') => {
  const found = await ask(searchMembers, { q, after });
  if (!found.ok) throw new Error(found.code);
  return found.value;
};

it('finds a member by all that people name one by (console#members)', async () => {
  for (const [way, texts] of Object.entries(ways)) {
    for (const text of texts) {
      const { list } = await search(text);
      const found = list.map(({ username, foundBy }) => [username, foundBy]);
      expect([text, found]).toEqual([text, [['som_chai', way]]]);
    }
  }
});

it('masks contacts, and names the reference that was found (console#members)', async () => {
  const [byName] = (await search('som_chai')).list;
  expect(byName).toMatchObject({ about: '', email: 's•••m@chokdee.test' });
  expect(JSON.stringify(byName)).not.toContain('812345678');
  expect((await search('abcd2345')).list[0]).toMatchObject({ about: 'ABCD2345' });
});

it('lists beginnings in pages, each member once (console#members)', async () => {
  await inTurn(120, (turn) => named(`zz_${String(turn).padStart(3, '0')}`, {}));
  await named('zzz', {});
  const pages: string[][] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: FoundMembers = await search('zz_', after);
    pages.push(page.list.map(({ username }) => username));
    after = page.next;
  }
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 20, 20, 20]);
  expect(new Set(pages.flat()).size).toBe(120);
  expect(pages.flat()).not.toContain('zzz');
  const first = await search('zz_007');
  expect(first.list.map(({ foundBy }) => foundBy)).toEqual(['name']);
});

it('lists those whose numbers end alike in pages (console#members)', async () => {
  await inTurn(60, (turn) =>
    named(`ends${turn}`, { mobile: `+66${700_000_000 + turn * 10_000 + 9_191}` }),
  );
  const ids: string[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: FoundMembers = await search('9191', after);
    ids.push(...page.list.map(({ id }) => id));
    after = page.next;
  }
  expect([ids.length, new Set(ids).size]).toEqual([60, 60]);
});

it('says that a text is too short, and answers any text (console#members)', async () => {
  expect([(await search('s')).isShort, (await search('12')).isShort]).toEqual([true, true]);
  expect((await search('')).list).toEqual([]);
  const texts = [...hostileTexts, 'a\0b', '\ud800', "' or 1=1 --", '%%%%', '____', '1'.repeat(400)];
  for (const text of texts) {
    const { list } = await search(text.slice(0, 400), text.slice(0, 100));
    expect([text, list.map(({ username }) => username)]).toEqual([text, []]);
  }
});
