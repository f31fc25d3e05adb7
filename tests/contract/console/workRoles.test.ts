// @engines sqlite
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as credits from '../../../server/areas/console/api/credits';
import * as feedback from '../../../server/areas/console/api/feedback';
import * as gifts from '../../../server/areas/console/api/gifts';
import * as members from '../../../server/areas/console/api/members';
import * as settings from '../../../server/areas/console/api/settings';
import * as support from '../../../server/areas/console/api/support';
import { admitStaff } from '../../../server/areas/console/staff/admit';
import type { StaffCall } from '../../../server/kernel/api/staff';
import { ok } from '../../../server/kernel/result';
import { sampleRoleIds } from '../../../server/kernel/staff/roles';
import type { Staff } from '../../../server/kernel/staff/staff';
import { newStaff } from '../../factories/staff';
import { openTestPlatform, type TestPlatform } from '../../support/platform';

let platform: TestPlatform;
const staff = new Map<string, Staff>();
beforeAll(async () => {
  platform = await openTestPlatform();
  for (const role of sampleRoleIds) staff.set(role, await newStaff(platform, role));
});
afterAll(() => platform.close());

const desk = ['owner', 'support-agent', 'support-lead'];
const lookers = [
  ...desk,
  ...['finance-clerk', 'finance-lead', 'risk', 'agents-manager', 'auditor'],
];
const givers = ['owner', 'finance-clerk', 'finance-lead', 'marketing'];
const payers = ['owner', 'finance-clerk', 'finance-lead', 'risk'];
const contacts = [...desk, 'finance-lead', 'auditor'];

/** The roles that may make each call; all others are refused. */
const cells: readonly (readonly [call: StaffCall, roles: readonly string[]])[] = [
  [members.searchMembers, lookers],
  [members.showMember, lookers],
  [members.memberContacts, contacts],
  [members.lockMember, [...desk, 'risk']],
  [members.unlockMember, [...desk, 'risk']],
  [members.resetMember, [...desk, 'risk']],
  [members.endMemberFactor, [...desk, 'risk']],
  [members.endMemberSessions, [...desk, 'risk']],
  [members.removeMemberCard, [...desk, 'risk']],
  [members.noteMember, [...desk, 'risk']],
  [members.excludeMember, [...desk, 'risk']],
  [members.releaseMember, ['owner', 'risk']],
  [support.deskQueue, [...desk, 'auditor']],
  [support.deskThread, [...desk, 'auditor']],
  [support.takeThread, desk],
  [support.leaveThread, desk],
  [support.answerThread, desk],
  [support.closeThread, desk],
  [support.readyAnswers, [...desk, 'auditor']],
  [support.addReadyAnswer, desk],
  [support.removeReadyAnswer, desk],
  [support.deskPicture, [...desk, 'auditor']],
  [feedback.feedbackQueue, [...desk, 'auditor']],
  [feedback.feedbackEntry, [...desk, 'auditor']],
  [feedback.feedbackContact, contacts],
  [feedback.answerFeedback, desk],
  [feedback.closeFeedback, desk],
  [gifts.listClaims, [...givers, 'auditor']],
  [gifts.showClaim, [...givers, 'auditor']],
  [gifts.showClaimPicture, [...givers, 'auditor']],
  [gifts.approveClaim, givers],
  [gifts.issueClaim, givers],
  [gifts.rejectClaim, givers],
  [gifts.confirmClaim, ['owner', 'finance-lead']],
  [credits.listCredits, [...payers, 'support-lead', 'auditor']],
  [credits.showCredit, [...payers, 'support-lead', 'auditor']],
  [credits.payCredit, payers],
  [credits.refuseCredit, payers],
  [credits.confirmCredit, ['owner', 'finance-lead']],
  [settings.listSettings, ['owner', 'finance-lead', 'auditor']],
  [settings.changeTarget, ['owner']],
  [settings.changeThreshold, ['owner']],
];

it.each(cells.map(([call, roles]) => [call.name, call, roles] as const))(
  '%s is for its roles alone (console#roles, console#members, console#support)',
  async (_name, call, roles) => {
    const admitted: string[] = [];
    for (const [role, one] of staff) {
      const may = await admitStaff(platform, call, { who: async () => ok(one), code: '' });
      if (may.ok) admitted.push(role);
      else expect(may.code).toBe('no_permission');
    }
    expect(admitted.sort()).toEqual([...roles].sort());
  },
);

it('asks for a code where contacts are opened, a password or a card is taken, or money may move (console#step-up)', async () => {
  const coded = cells.filter(([{ stepUp }]) => stepUp).map(([{ name }]) => name);
  expect(coded).toEqual([
    'members.contacts',
    'members.reset',
    'members.endFactor',
    'members.removeCard',
    'feedback.contact',
    'gifts.issue',
    'gifts.confirm',
    'credits.pay',
    'credits.refuse',
    'credits.confirm',
    'settings.target',
    'settings.threshold',
  ]);
  const old = { ...staff.get('owner')!, steppedUpAt: 0 };
  const may = await admitStaff(platform, members.resetMember, {
    who: async () => ok(old),
    code: '',
  });
  expect(may).toMatchObject({ code: 'staff_code_needed' });
});
