import { describe, expect, it } from 'vitest';
import { closedForm } from './closedPaths';
import { sideMenuEntries } from './menuEntries';

const person = (kind: 'member' | 'trial' | 'agent') => ({
  name: 'somchai',
  nickname: 'Somchai',
  trial: kind === 'trial',
  agent: kind === 'agent',
});
const pathsOf = (...requested: Parameters<typeof sideMenuEntries>) =>
  sideMenuEntries(...requested).map(({ path }) => path);

/** The entries with a whitelabel key (site#side-menu). */
const keyed = {
  REWCEN3: '/m/rewardCenter',
  PTSYS3: '/m/mall/mallHome',
  TRANSBETREPMEM3: '/m/gameRecord',
  TRANSREC3: '/m/transaction/record',
  SECPRIV: '/m/securityCenter',
  MAILCEN: '/m/webEmail',
  MYACC: '/m/myAccount/index',
  REFERRAL3: '/m/inviteFriends',
} as const;
const flags = Object.keys(keyed);

describe.each(Object.entries(keyed))('while %s is', (flag, path) => {
  it('on, the entry is there for members, and for nobody else (site#side-menu, support#service-panel)', () => {
    expect(pathsOf({ member: person('member'), flags: [flag] })).toContain(path);
    expect(pathsOf({ member: null, flags: [flag] })).not.toContain(path);
  });

  it('off, it is not', () => {
    const others = flags.filter((other) => other !== flag);
    expect(pathsOf({ member: person('member'), flags: others })).not.toContain(path);
  });
});

it('has the agent’s entry for agents alone (site#side-menu, support#service-panel)', () => {
  const agents = (member: ReturnType<typeof person> | null) =>
    pathsOf({ member, flags }).includes('/m/agent/home');
  expect(agents(person('agent'))).toBe(true);
  expect([person('member'), person('trial'), null].map(agents)).toEqual([false, false, false]);
});

it('leads everybody to promotions, the app, the results of lotteries, help and settings', () => {
  const paths = ['/m/activity', '/m/app', '/m/lottery/results', '/m/help', '/m/set'];
  for (const member of [person('member'), null]) {
    expect(pathsOf({ member, flags: [] })).toEqual(expect.arrayContaining(paths));
  }
});

it('leads a member in a time-out to nothing that is closed', () => {
  const input = { member: person('member'), flags };
  const closed = ['/m/rewardCenter', '/m/activity'];
  const open = pathsOf(input).filter((path) => !closed.includes(path));
  expect(pathsOf({ ...input, closedPaths: closedForm(closed.map((path) => [path])) })).toEqual(
    open,
  );
});
