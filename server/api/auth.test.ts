import { expect, it } from 'vitest';
import * as contracts from '../areas/agent/api/contracts';
import * as account from '../areas/account/api/entry';
import type { Call } from '../kernel/api/call';
import * as benefits from '../areas/content/api/content';
import * as content from '../areas/content/api/content';
import { failuresOf, needsSession } from '../kernel/api/failures';
import * as games from '../areas/games/api/games';
import { calls } from './';
import * as lotteries from '../areas/lottery/api/lists';
import * as proofs from '../areas/lottery/api/proofs';
import * as slipTexts from '../areas/lottery/api/slipText';
import * as ownSets from '../areas/lottery/api/numberSets';
import * as receipts from '../areas/lottery/api/receipts';
import * as tickets from '../areas/lottery/api/tickets';
import * as passkeys from '../areas/account/api/passkeys';
import * as passwords from '../areas/account/api/passwords';
import * as profile from '../areas/account/api/profile';
import * as security from '../areas/account/api/security';
import * as site from '../areas/site/api/site';
import * as rewards from '../areas/rewards/api/rewards';
import * as second from '../areas/account/api/secondFactor';
import * as social from '../areas/account/api/social';
import * as verification from '../kernel/api/verification';
import * as sandbox from '../sandbox/api/sandbox';
import * as record from '../areas/records/api/accountRecord';
import * as bets from '../areas/records/api/bettingRecord';
import * as wallet from '../areas/wallet/api/wallet';

/** The calls that need no token (account#calls-without-a-token), as far as there are screens. */
const tokenless: Record<string, Call> = {
  captcha: verification.captcha,
  whitelabel: site.whitelabel,
  login: account.login,
  announcements: content.announcements,
  register: account.register,
  'register by mobile': account.registerByMobile,
  trialuser: account.trialUser,
  affiliate: account.affiliate,
  'password email': passwords.forgotByEmail,
  'username check': account.checkUsername,
  'register settings': site.registerSetting,
  'domain route': site.domainRoute,
  'free-play login': account.freePlay,
  'consolidated settings': site.consolidatedSettings,
  'system status': site.systemStatus,
  'SMS without login': verification.smsNoLogin,
  'SMS for registration': verification.smsRegister,
};

it.each(Object.entries(tokenless))(
  'needs no token for %s (account#calls-without-a-token)',
  (_row, { auth, name }) => {
    // Announcements know the member where there is one.
    expect(auth).toBe(name === 'announcements' ? 'optional' : 'none');
  },
);

/** The other calls of people without a session, and the reason why each needs none. */
const before_a_session: readonly Call[] = [
  // A visitor's login page knows whether it has to ask for a captcha.
  account.loginCaptcha,
  // A person who has lost the password has no session.
  passwords.resetLink,
  passwords.resetByEmail,
  passwords.setPasswordByPhone,
  // A login that waits for its second step has none yet.
  second.secondStep,
  ...[passkeys.passkeyChallenge, passkeys.passkeyLogin],
  // Nor has one whose account is in other hands.
  security.notMeLink,
  security.notMe,
  social.socialLogins,
  social.startSocial,
  social.finishSocial,
  social.joinSocial,
  // The rules of the registration form.
  verification.fieldRules,
  // An uploaded picture is a file to anybody who has its address; there is no outbox beyond the demo.
  profile.avatarImage,
  verification.demoOutbox,
];

it('asks a member’s token for every other call of the accounts (account#calls-without-a-token)', () => {
  const areas = [account, verification, passwords, profile, security, social];
  const open: readonly Call[] = [...Object.values(tokenless), ...before_a_session];
  const own = calls.filter((call) => areas.some((area) => Object.values(area).includes(call)));
  const rest = own.filter((call) => !open.includes(call));
  expect(rest.map(({ name }) => name)).toEqual(expect.arrayContaining(['logout', 'memberInfo']));
  expect(rest.filter((call) => !needsSession(call))).toEqual([]);
  expect(before_a_session.filter(({ auth }) => auth !== 'none')).toEqual([]);
});

/** The calls of a session that trial players may use (account#member-types), and no other. */
const for_trial_players: readonly Call[] = [
  // The pages of contracts are for all members; a trial player's are empty.
  ...[contracts.contractRequests, contracts.agentContract, contracts.answerContract],
  ...[contracts.salaryContracts, contracts.dividendContracts, contracts.hourContracts],
  ...[account.logout, account.renewSession, account.memberInfo, profile.getAvatar],
  ...[games.addRecent, games.recentGames, games.favouriteGames, games.favouriteIds],
  ...[games.addFavourite, games.removeFavourite, games.launchGame, sandbox.enterGame],
  ...[wallet.wallet, lotteries.recentLotteries, lotteries.lotteryFavourites],
  lotteries.memberLotteries,
  ...[lotteries.addLotteryFavourite, lotteries.removeLotteryFavourite],
  ...[tickets.priceSlip, tickets.placeSlip, tickets.lotteryTicket, tickets.lotteryTickets],
  ...[slipTexts.readBetSlip, slipTexts.placeBetSlip],
  ...[ownSets.numberSets, ownSets.saveNumberSet, ownSets.removeNumberSet],
  ...[proofs.ticketProof, receipts.openReceipt, receipts.closeReceipt, receipts.cancelTicket],
  ...[record.accountRecord, record.accountRecordRows, record.accountStatement],
  ...[benefits.clubBenefits, rewards.clubStanding],
  ...[bets.bettingRecord, bets.betRound],
];

it('lets trial players use these calls of a session, and none besides', () => {
  const open = calls.filter(({ auth }) => auth === 'member').map(({ name }) => name);
  expect(open.sort()).toEqual(for_trial_players.map(({ name }) => name).sort());
});

/** The calls that open a session or send a code or link that opens one. */
const entries: readonly Call[] = [
  ...[account.login, account.freePlay, account.register, account.registerByMobile],
  ...[second.secondStep, passkeys.passkeyLogin],
  ...[verification.smsRegister, verification.smsNoLogin, passwords.forgotByEmail],
  ...[passwords.resetByEmail, passwords.setPasswordByPhone, social.finishSocial, social.joinSocial],
];

it('closes every way in, and nothing else, to blocked countries and addresses', () => {
  const restricted = calls.filter((call) => call.restricted).map(({ name }) => name);
  expect(restricted.sort()).toEqual(entries.map(({ name }) => name).sort());
});

it('says nothing twice: what follows from a call is not among its own failures', () => {
  for (const call of calls) {
    const implied = failuresOf({ ...call, errors: [] });
    expect(
      call.errors.filter((code) => implied.includes(code)),
      call.name,
    ).toEqual([]);
    expect(new Set(call.errors).size, call.name).toBe(call.errors.length);
  }
});
