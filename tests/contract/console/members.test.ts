// @engines both: queries
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as api from '../../../server/areas/console/api/members';
import type {
  MemberPart,
  MemberPartView,
  MemberPayments,
} from '../../../server/areas/console/api/members';
import { decisionConfirm } from '../../../server/areas/console/api/decisions';
import { actorOf } from '../../../server/areas/console/actor';
import { openReceipt } from '../../../server/areas/lottery/receipts';
import { finishLater } from '../../../server/kernel/delivery/later';
import { readOutbox } from '../../../server/kernel/delivery/sendMessages';
import { alertWords } from '../../../server/words';
import { listAudit, verifyAudit } from '../../../server/kernel/operators/audit';
import { factorOf } from '../../../server/kernel/secondFactor/memberFactor';
import type { Staff } from '../../../server/kernel/staff/staff';
import type { Member } from '../../../server/store/tables';
import { addBankDeposit } from '../../factories/deposit';
import { addGame, addVendor } from '../../factories/game';
import { addMember, addSession } from '../../factories/member';
import { addMovements } from '../../factories/movement';
import { addBankCard, addWithdrawal } from '../../factories/payout';
import { excludeFor } from '../../factories/protection';
import { addRounds } from '../../factories/round';
import { addSecondFactor } from '../../factories/secondFactor';
import { asStaff, newStaff } from '../../factories/staff';
import { addTickets } from '../../factories/ticket';
import { hostileTexts } from '../../support/hostile/texts';
import { openTestPlatform, type TestPlatform } from '../../support/platform';
import { inTurn } from '../../support/repeat';

let platform: TestPlatform;
let staff: Staff;
let ask: ReturnType<typeof asStaff>;
let member: Member;

beforeAll(async () => {
  platform = await openTestPlatform();
  staff = await newStaff(platform, 'support-agent', { name: 'sup1' });
  ask = asStaff(platform, staff);
});
afterAll(() => platform.closeSound());
beforeEach(async () => {
  member = await addMember(platform, { balance: 10_000 });
});

async function part<Part extends MemberPart>(name: Part, cursor = '') {
  const found = await ask(api.showMember, { id: member.id, part: name, cursor });
  if (!found.ok) throw new Error(found.code);
  return found.value.view as Extract<MemberPartView, { part: Part }>;
}
const set = (change: Partial<Member>) =>
  platform.db.updateTable('members').set(change).where('id', '=', member.id).execute();
const acts = async (subject = member.id) =>
  (await listAudit(platform.db, { subject, limit: 20 })).map(({ act, facts }) => [
    act,
    JSON.parse(facts) as Record<string, unknown>,
  ]);
const row = () =>
  platform.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();

describe('the page of a member', () => {
  it('masks contacts in each part (console#members)', async () => {
    await set({
      mobile: '+66812345678',
      email: 'somchai@chokdee.test',
      payee_name: 'Somchai Jaidee',
      birth_date: '1990-07-21',
    });
    await addBankCard(platform.db, member.id, { number: '1112223334' });
    const texts = await inTurn(api.memberParts.length, async (index) =>
      JSON.stringify(await ask(api.showMember, { id: member.id, part: api.memberParts[index]! })),
    );
    for (const secret of ['812345678', 'somchai@', 'Jaidee', '1112223334', '07-21'])
      expect(texts.filter((text) => text.includes(secret))).toEqual([]);
    expect((await part('cards')).list[0]).toMatchObject({ lastDigits: '3334' });
  });

  it('walks the movements back and forth, each once (console#members)', async () => {
    await addMovements(
      platform,
      member,
      Array.from({ length: 120 }, () => ({ kind: 'win' as const, amount: 10 })),
    );
    const pages = [await part('movements')];
    while (pages.at(-1)!.older !== null) pages.push(await part('movements', pages.at(-1)!.older!));
    const all = pages.flatMap(({ list }) => list.map(({ id }) => id));
    expect([pages.length, all.length, new Set(all).size]).toEqual([7, 121, 121]);
    expect(pages[0]!.newer).toBeNull();
    expect(await part('movements', pages[1]!.newer!)).toEqual(pages[0]);
  });

  it('lists bets with the pages of their proofs (console#members)', async () => {
    await addVendor(platform, `SBX${member.username}`);
    const vendor = `SBX${member.username}`;
    await addGame(platform, vendor, { code: `g${member.username}` });
    const round = { vendor, game: `g${member.username}`, round: 'r1', at: 5 };
    await addRounds(platform.db, member, [{ ...round, state: 'closed', bet: 100, win: 20 }]);
    const [ticket] = await addTickets(platform.db, member, [
      { code: 'XSMB', state: 'lost', stake: 100, at: 9 },
    ]);
    await openReceipt(platform, member.id, ticket!);
    const { list } = await part('bets');
    expect(list.map(({ kind, state, proof }) => [kind, state, proof.split('/')[3]])).toEqual([
      ['ticket', 'lost', 'draw'],
      ['round', 'won', 'round'],
    ]);
  });

  it('lists deposits and withdrawals in one order (console#members)', async () => {
    const { db } = platform;
    const cardId = await addBankCard(db, member.id);
    await inTurn(30, (turn) => addBankDeposit(db, member.id, { created_at: turn * 2 }));
    await inTurn(30, (turn) =>
      addWithdrawal(db, { memberId: member.id, cardId }, { created_at: turn * 2 + 1 }),
    );
    const instants: number[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: MemberPayments = await part('payments', cursor);
      instants.push(...page.list.map((payment) => payment.at));
      cursor = page.older;
    }
    expect(instants).toEqual(Array.from({ length: 60 }, (_, index) => 59 - index));
  });

  it('names who else was logged in on a device, and no addresses (console#members)', async () => {
    const other = await addMember(platform);
    await addSession(platform, member, { device_key: `d${member.id}`, address: '198.51.100.7' });
    await addSession(platform, other, { device_key: `d${member.id}` });
    const logins = await part('logins');
    expect(logins.alsoHere).toEqual([{ id: other.id, username: other.username }]);
    expect(logins.sessions.map(({ address }) => address)).toEqual(['198.51.•.•']);
  });

  it('answers any id and place, and knows none (console#members)', async () => {
    for (const text of hostileTexts) {
      const id = text.slice(0, 100);
      expect(await ask(api.showMember, { id })).toMatchObject({ code: 'member_unknown' });
      for (const name of api.memberParts)
        expect((await part(name, text.slice(0, 700))).part).toBe(name);
    }
  });
});

describe('acts on a member', () => {
  it('opens contacts for a reason, and notes the look (console#members, console#record)', async () => {
    await set({ mobile: '+66812345678', email: 'a@chokdee.test', birth_date: '1990-07-21' });
    const { id } = member;
    expect(await ask(api.memberContacts, { id, reason: ' ' })).toMatchObject({
      code: 'fields_invalid',
      detail: { reason: 'required' },
    });
    expect(await acts()).toEqual([]);
    const opened = await ask(api.memberContacts, { id, reason: 'called by phone' });
    expect(opened).toMatchObject({ value: { mobile: '+66812345678', birthDate: '1990-07-21' } });
    expect(await acts()).toEqual([
      [
        'members.contacts',
        {
          username: member.username,
          reason: 'called by phone',
          role: 'support-agent',
          network: '203.0.113.7',
        },
      ],
    ]);
  });

  it('tells a member calmly that all sessions were ended, with nothing to undo (console#members)', async () => {
    const email = `${member.username}@chokdee.test`;
    await set({ email });
    await addSession(platform, member);
    await addSession(platform, member);
    const ended = await ask(api.endMemberSessions, { id: member.id, reason: 'as told' });
    expect(ended).toMatchObject({ value: { ended: 2 } });
    await finishLater(platform);
    const sent = (await readOutbox(platform)).filter(({ recipient }) => recipient === email);
    expect(sent).toHaveLength(1);
    const { subject, text } = sent[0]!;
    expect(subject).toContain(alertWords.en.byStaff.subject);
    expect(subject).not.toContain(alertWords.en.subject);
    expect(text).toContain('your money is as it was');
    expect(text).not.toMatch(/https?:|notMe|72/);
    // The reason is for the record alone.
    expect(text).not.toContain('as told');
  });

  it('does each with its reason, role and network on record (console#members, console#record)', async () => {
    const { id } = member;
    await addSession(platform, member);
    await set({ payment_hash: 'x' });
    const cardId = await addBankCard(platform.db, id, { number: `77${Date.now() % 100_000_000}` });
    const why = { id, reason: 'as told' };
    const ended = await ask(api.endMemberSessions, why);
    expect(ended).toMatchObject({ value: { ended: 1 } });
    expect((await ask(api.lockMember, why)).ok).toBe(true);
    expect((await row()).lock_reason).toBe('as told');
    expect((await ask(api.unlockMember, why)).ok).toBe(true);
    expect((await row()).status).toBe('active');
    const reset = await ask(api.resetMember, { ...why, what: 'password' });
    expect(reset.ok && reset.value.password).toMatch(/^[a-z]{4}-[a-z]{4}-\d{4}$/);
    expect((await ask(api.resetMember, { ...why, what: 'paymentPassword' })).ok).toBe(true);
    expect(await ask(api.resetMember, { ...why, what: 'paymentPassword' })).toMatchObject({
      code: 'payment_password_unset',
    });
    expect((await ask(api.removeMemberCard, { ...why, cardId })).ok).toBe(true);
    expect((await part('cards')).list[0]).toMatchObject({ removedWhy: 'operator' });
    const done = await ask(api.excludeMember, { ...why, kind: 'timeOut', until: '3d' });
    expect(done.ok).toBe(true);
    const shorter = { ...why, kind: 'timeOut', until: '24h' };
    expect(await ask(api.excludeMember, shorter)).toMatchObject({ code: 'exclusion_shorter' });
    const noted = [...(await acts()), ...(await acts(cardId))];
    expect(noted.map(([act]) => act).sort()).toEqual([
      'member.lock',
      'member.reset.password',
      'member.reset.paymentPassword',
      'member.unlock',
      'members.endSessions',
      'members.removeCard',
      'protection.exclude',
    ]);
    for (const [, facts] of noted) {
      expect(facts).toMatchObject({ role: 'support-agent', network: '203.0.113.7' });
      expect(JSON.stringify(facts)).toContain('as told');
    }
    expect((await verifyAudit(platform.db)).sound).toBe(true);
  });

  it('releases those alone who were taken for another (console#members)', async () => {
    const why = { id: member.id, reason: 'two people' };
    const code = 'exclusion_unmatched';
    const risk = asStaff(platform, await newStaff(platform, 'risk'));
    expect(await risk(api.releaseMember, why)).toMatchObject({ code });
    await excludeFor(platform, member.id);
    expect(await risk(api.releaseMember, why)).toMatchObject({ code });
  });

  it('removes no card of another member (console#members)', async () => {
    const cardId = await addBankCard(platform.db, (await addMember(platform)).id);
    const wanted = { id: member.id, cardId, reason: 'x' };
    expect(await ask(api.removeMemberCard, wanted)).toMatchObject({ code: 'card_unknown' });
  });

  it('notes a form once, in pages (console#members)', async () => {
    const note = (content: string, idempotencyKey: string) =>
      ask(api.noteMember, { id: member.id, content, idempotencyKey });
    await note('<script>alert(1)</script>', 'k');
    await note('<script>alert(1)</script>', 'k');
    expect((await part('notes')).list).toMatchObject([
      { operator: 'sup1', content: '<script>alert(1)</script>' },
    ]);
    expect(await note(' ', 'l')).toMatchObject({ detail: { content: 'required' } });
    expect(await note('ก'.repeat(1_001), 'm')).toMatchObject({
      detail: { content: 'length_between' },
    });
    await inTurn(30, (turn) => note(`note ${turn}`, `n${turn}`));
    const first = await part('notes');
    const second = await part('notes', first.next!);
    expect([first.list.length, second.list.length, second.next]).toEqual([20, 11, null]);
    expect((await acts()).length).toBe(20);
    // Of long ones fewer, each once.
    await inTurn(12, (turn) => note('ก'.repeat(1_000), `l${turn}`));
    const long = await part('notes');
    const rest = await part('notes', long.next!);
    expect([long.list.length, rest.list.length]).toEqual([10, 20]);
  });

  it('knows no other members than there are (console#members)', async () => {
    const id = staff.id;
    for (const call of [
      api.lockMember,
      api.unlockMember,
      api.endMemberSessions,
      api.memberContacts,
    ])
      expect(await ask(call, { id, reason: 'x' })).toMatchObject({ code: 'member_unknown' });
    expect(actorOf(staff, { address: '203.0.113.7', device: '' }).via).toEqual({
      role: 'support-agent',
      network: '203.0.113.7',
    });
  });
});

describe('the end of a second factor', () => {
  const live = () => factorOf(platform.db, member.id);
  const why = () => ({ id: member.id, reason: 'the phone is lost' });

  it('is one person’s act where there is no money, with its reason on record (console#members)', async () => {
    member = await addMember(platform);
    expect(await ask(api.endMemberFactor, why())).toMatchObject({ code: 'second_factor_none' });
    await addSecondFactor(platform, member.id);
    const answer = await ask(api.endMemberFactor, why());
    expect(answer).toMatchObject({ value: { username: member.username, decision: null } });
    expect(await live()).toBeUndefined();
    expect(await acts()).toEqual([
      ['members.endFactor', expect.objectContaining({ reason: 'the phone is lost' })],
    ]);
  });

  it('is agreed on by two where the member has money (console#members, console#decisions)', async () => {
    await addSecondFactor(platform, member.id);
    const answer = await ask(api.endMemberFactor, why());
    const id = answer.ok ? answer.value.decision! : '';
    expect(id).not.toBe('');
    expect(await live()).toBeDefined();
    const typed = member.username;
    expect(await ask(decisionConfirm, { id, typed })).toMatchObject({ ok: false });
    expect(await ask(api.endMemberFactor, why())).toMatchObject({ code: 'decision_waiting' });
    const lead = asStaff(platform, await newStaff(platform, 'support-lead'));
    expect(await lead(decisionConfirm, { id, typed: 'somebody' })).toMatchObject({
      code: 'retype_differs',
    });
    expect(await live()).toBeDefined();
    // After a wrong word one waits.
    platform.clock.advance(10_000);
    expect((await lead(decisionConfirm, { id, typed })).ok).toBe(true);
    expect(await live()).toBeUndefined();
  });
});
