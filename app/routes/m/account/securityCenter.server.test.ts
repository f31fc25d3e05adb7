import { expect, it } from 'vitest';
import type { Page } from '~/session/page.server';
import { groupSessions, groupSignIns, loadSecurity } from './securityCenter.server';

const phone = { device: 'LINE 14', address: '198.51.•.•', outcome: 'ok', how: 'password' };

it('makes one row of what is alike and follows each other, with the latest time (account#security-centre)', () => {
  const wrong = { ...phone, outcome: 'wrong_password' };
  expect(
    groupSignIns([
      { ...phone, at: 6 },
      { ...phone, at: 5 },
      { ...wrong, at: 4 },
      { ...phone, at: 3 },
      { ...phone, at: 2 },
      { ...phone, at: 1 },
    ]),
  ).toEqual([
    { ...phone, at: 6, times: 2 },
    { ...wrong, at: 4, times: 1 },
    { ...phone, at: 3, times: 3 },
  ]);
});

it.each(['device', 'address', 'outcome', 'how'])('keeps apart what differs in its %s', (field) => {
  expect(
    groupSignIns([
      { ...phone, at: 2 },
      { ...phone, at: 1, [field]: 'other' },
    ]),
  ).toHaveLength(2);
});

it('makes no row of nothing', () => {
  expect(groupSignIns([])).toEqual([]);
});

it('groups sessions by the name of their device, and leaves the present one alone (account#security-centre)', () => {
  const session = (id: number, device: string, current = false) => ({ id, device, current });
  const here = session(1, 'Chrome 126, Pixel 8', true);
  const [same, other, again] = [
    session(2, 'Chrome 126, Pixel 8'),
    session(3, 'Safari 17'),
    session(4, 'Chrome 126, Pixel 8'),
  ];
  expect(groupSessions([here, same, other, again])).toEqual([[here], [same, again], [other]]);
  expect(groupSessions([same, here])).toEqual([[same], [here]]);
});

it('says of each session and sign-in in which country its network is, where that is known (account#security-centre)', async () => {
  const abroad = { address: '203.0.•.•', country: 'SG' };
  const unknown = { address: '198.51.•.•', country: '' };
  const one = { sessionId: 'one', device: '', createdAt: 0, seenAt: 0, current: true };
  const answers: Record<string, object> = {
    securityConfig: {},
    secondFactor: { since: null, recoveryLeft: 0, offer: null, confirmed: false },
    passkeys: { list: [] },
    memberSessions: { list: [{ ...one, ...abroad }] },
    securityEvents: { list: [{ at: 0, what: 'email', ...abroad }] },
    recentSignIns: {
      list: [
        { at: 0, how: 'password', ...unknown },
        { at: 0, how: 'password', ...abroad },
      ],
    },
  };
  const page = {
    url: new URL('http://web.test/m/securityCenter'),
    preferences: { lang: 'th' },
    dateTime: String,
    call: async ({ name }: { name: string }) => ({ ok: true, value: answers[name] }),
  } as unknown as Page;
  const { devices, events, signIns } = await loadSecurity(page);
  const inWords = 'สิงคโปร์ · 203.0.•.•';
  expect(devices.flat().map(({ address }) => address)).toEqual([inWords]);
  expect(events.map(({ address }) => address)).toEqual([inWords]);
  expect(signIns.map(({ address }) => address)).toEqual(['198.51.•.•', inWords]);
});
