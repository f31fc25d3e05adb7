import type * as account from '../../server/contract/account/entry';
import type { Call, RequestOf } from '../../server/contract/call';
import type * as content from '../../server/contract/content';
import type * as games from '../../server/contract/games';
import type * as passwords from '../../server/contract/account/passwords';
import type * as profile from '../../server/contract/account/profile';
import type * as sandbox from '../../server/contract/sandbox';
import type * as security from '../../server/contract/account/security';
import type * as site from '../../server/contract/site';
import type * as social from '../../server/contract/account/social';
import type * as verification from '../../server/contract/verification';
import type * as wallet from '../../server/contract/wallet';

type CallsOf<Area> = Extract<Area[keyof Area], Call>;

/** Every call of the contract as its own type, so that none can be left out of a table. */
export type AnyCall =
  | CallsOf<typeof account>
  | CallsOf<typeof content>
  | CallsOf<typeof games>
  | CallsOf<typeof passwords>
  | CallsOf<typeof profile>
  | CallsOf<typeof sandbox>
  | CallsOf<typeof security>
  | CallsOf<typeof site>
  | CallsOf<typeof social>
  | CallsOf<typeof verification>
  | CallsOf<typeof wallet>;

/** One valid request for each call: a new call without one does not compile. */
export type Samples = { [C in AnyCall as C['name']]: RequestOf<C> };

/** A game that is there, for the calls that ask about one. */
export interface SampleGame {
  nodeId: number;
  vendor: string;
  gameId: string;
  gameCode: string;
  gameType: string;
}

/** The smallest valid request of each call, about a game that is there and nobody who is. */
export function samplesFor(game: SampleGame, merchantCode = 'CHOKDEE'): Samples {
  const { nodeId, vendor, gameId, gameCode } = game;
  return {
    systemStatus: { merchantCode },
    consolidatedSettings: { merchantCode },
    whitelabel: { merchantCode },
    domainRoute: {},
    country: {},
    registerSetting: {},
    publicKey: {},

    login: { username: 'nobody_here', password: 'Nobody-2026' },
    logout: {},
    renewSession: {},
    trialUser: {},
    freePlay: { moduleId: 'COMM3', userName: 'trial_00000000', offer: '0.none' },
    register: {
      username: `s${Date.now().toString(36)}`,
      password: 'Sample-2026',
      confirmPassword: 'Sample-2026',
      agree: true,
      registerUrl: 'chokdee.test',
      domain: 'chokdee.test',
    },
    registerByMobile: {
      mobileNum: '810000000',
      password: 'Sample-2026',
      confirmPassword: 'Sample-2026',
      agree: true,
      registerUrl: 'chokdee.test',
      domain: 'chokdee.test',
    },
    affiliate: { affiliateCode: 'NOBODY' },
    checkUsername: { username: 'nobody_here' },
    memberInfo: {},

    captcha: {},
    smsRegister: { mobileNo: '810000000' },
    smsNoLogin: { purpose: 'login', mobileNum: '810000000' },
    accountCode: { by: 'mobile' },
    fieldRules: {},
    demoOutbox: {},

    forgotByEmail: {
      username: 'nobody_here',
      email: 'nobody@chokdee.test',
      origin: 'https://chokdee.test',
    },
    resetByEmail: { token: 'none', newPassword: 'Sample-2026' },
    setPasswordByPhone: {
      newPassword: 'Sample-2026',
      mobileNum: '810000000',
    },
    changePassword: { newPassword: 'Sample-2027', confirmNewPassword: 'Sample-2027' },
    paymentCode: { by: 'mobile' },
    resetPaymentPassword: {
      by: 'mobile',
      verificationCode: '000000',
      paymentPassword: '135790',
      confirmPaymentPassword: '135790',
    },
    setPaymentPassword: { paymentPassword: '135790', confirmPaymentPassword: '135790' },

    profile: {},
    saveNickname: { nickname: 'Sample' },
    savePayeeName: { payeeName: 'Sample' },
    saveEmail: { email: 'nobody@chokdee.test' },
    saveMobile: { mobileNum: '810000000' },
    getAvatar: {},
    setAvatar: {},
    avatarImage: { id: 'none' },

    securityConfig: {},
    memberSessions: {},
    endMemberSession: { sessionId: 'none' },
    recentSignIns: {},

    socialLogins: {},
    startSocial: { provider: 'google', redirectUri: 'https://chokdee.test/m/login/google' },
    finishSocial: {
      provider: 'google',
      ticket: 'none',
      returnedTo: 'https://chokdee.test/m/login/google',
    },
    joinSocial: { pending: 'none', agree: true, registerUrl: 'chokdee.test' },

    wallet: {},

    gameList: { merchant: merchantCode },
    vendorTypes: { typeId: 'RNG', merchant_code: merchantCode },
    hotGames: { merchantCode },
    vendorMapping: { merchant: merchantCode },
    winnerBoard: {},
    addRecent: { nodeId },
    recentGames: {},
    addFavourite: { nodeId, vendor },
    removeFavourite: { nodeId, vendor },
    favouriteGames: {},
    favouriteIds: {},
    launchGame: { gameCategory: game.gameType, vendor, gameId, nodeId },
    launchNotice: { nodeId },

    announcements: { types: 'B', merchantCode },

    enterGame: { launchToken: 'none', gameCode },
    gameTable: { gameCode },
    playRound: { gameCode, stake: 100, idempotencyKey: 'sample' },
    setClientSeed: { gameCode, clientSeed: 'sample' },
    roundProof: { id: 'none' },
  };
}

/** The sample of a call that is known by its name only. */
export function sampleOf(samples: Samples, call: Call): RequestOf<Call> {
  const sample = (samples as Record<string, RequestOf<Call>>)[call.name];
  if (sample === undefined) throw new Error(`${call.name} has no sample request`);
  return sample;
}
