import { bets } from './bets/en';

/** English: the words of the server from which those of all languages are typed. */
export const en = {
  /**
   * Messages that tell a member what was done to the account, or tried (account#not-me). `acts` stand as they follow
   * "somebody tried to". They are in Thai and English at once: the caller's language may be a thief's.
   */
  alerts: {
    acts: {
      email: 'change the email address',
      mobile: 'change the mobile number',
      payeeName: 'set the payee name',
      paymentPassword: 'set the payment password',
      password: 'change the password',
      stepUp: 'confirm who they are, to change the account',
      sessions: 'log out all other devices',
      undo: 'recover the account',
      bankCard: 'add a bank account to be paid out to',
      bankCardRemoved: 'remove a bank account',
      mallAddress: 'add an address that gifts are sent to',
      mallOrder: 'order a gift that is a code',
      withdrawal: 'ask for a withdrawal',
      exclusion: 'take a break from play of more than 24 hours, which is final after 72 hours',
      idNumber: 'change the ID number',
      messenger: 'set the number or ID of a messenger',
      birthDate: 'set the date of birth',
      samePerson: 'tell a detail of a person who has excluded themselves, so that play is closed',
      playLimit: 'set a limit of play',
      team: 'change the team, its contracts or its rates',
      secondFactor: 'set two-step login up',
      secondCode: 'log in with the right password, without the code of two-step login',
      secondFactorEnd: 'turn two-step login off',
      recoveryCodes: 'make new recovery codes',
      passkey: 'add a passkey',
      passkeyRemoved: 'remove a passkey',
    },
    done: 'Your account was used to {act}',
    doneTo: 'Your account was used to {act} to {contact}',
    tried: 'Somebody tried, in vain, to {act}',
    wayBack: {
      link: 'Open the link above within 72 hours: it ends all sessions, undoes the changes, and lets you choose a new password.',
      elsewhere:
        'The link to take the account back was sent to the earlier contact of the account. Or ask customer service.',
      none: 'Log in and change the password in the security centre, or ask customer service.',
    },
    /** Customer service has ended all sessions: no alarm, for nothing is to be undone. */
    byStaff: {
      sms: 'Customer service logged your account out on all devices. Nothing else was changed: log in again.',
      subject: 'You were logged out by customer service',
      mail: `Hello {userName},

Customer service has logged your account out on all devices. Nothing else was changed, and your money is as it was.
Log in again whenever you like.

You did not ask for this? Customer service tells you why.`,
    },
    notYou: 'Not you?',
    subject: 'Security alert',
    mail: `Hello {userName},

{happened}.

Was it you? Then there is nothing to do.
Not you? {wayBack}`,
  },

  /**
   * Messages with a code. They name its use: anybody who is asked for it by a stranger is warned. An SMS of a script other
   * than Latin has 70 characters, longer ones cost twice. The subject has no code: mail servers log subjects.
   */
  codes: {
    uses: {
      register: 'register',
      login: 'log in',
      reset: 'reset the password',
      mobile: 'add this number to an account',
      email: 'add this email address to an account',
      payment: 'reset the payment password',
      stepUp: 'change your account details',
    },
    sms: '{code} is your Chokdee code to {use}, for {minutes} minutes. Nobody will ask you for it.',
    subject: 'Your Chokdee code to {use}',
    text: 'This is your Chokdee code to {use}. It is good for {minutes} minutes. Nobody will ask you for it, not even we.',
    noHarm: 'If you did not ask for it, there is nothing you need to do.',
    loggedIn: 'If you did not ask for it, somebody is logged in as you: change your password now.',
  },

  /** The email with the link to a new password (account#forgot-password). */
  resetMail: {
    subject: 'Choose a new password',
    text: `Hello {userName},

somebody, probably you, has asked to set a new password for the account {userName}.
Open this link to choose one:

{link}

The link works once, within {minutes} minutes.

Not you? Then you need not do anything: your password stays as it is. Please give this link to nobody.`,
  },

  /**
   * Questions in words for people who cannot see a picture, about the numbers `{a}`, the greater one,
   * and `{b}`. Each asks for an answer in digits; in Chinese and Japanese no other word has the character of a number.
   */
  captcha: {
    sum: {
      plain: 'What is {a} plus {b}? Answer in digits.',
      added: 'Add {b} to {a}. What do you get, in digits?',
      coins: 'You have {a} coins and find {b} more. How many are there, in digits?',
    },
    difference: {
      plain: 'What is {a} minus {b}? Answer in digits.',
      taken: 'Take {b} away from {a}. What is left, in digits?',
    },
    greater: {
      plain: 'Which number is greater, {a} or {b}? Answer in digits.',
      written: 'Write the greater one of {b} and {a} in digits.',
    },
    next: {
      plain: 'Which number comes after {a}? Answer in digits.',
      counted: 'You count on from {a}. What is the next number, in digits?',
    },
  },

  /** Rewards in a member's record of money; `{level}` is the name of a level, `{day}` a day. */
  rewards: {
    levelUp: 'Gift for level {level}',
    weekly: 'Weekly gift, {day}',
    birthday: 'Birthday gift, {day}',
    rebate: 'Rebate, {day}',
    signIn: 'Daily sign-in, {day}',
  },

  bonuses: {
    newcomer: 'Bonus for the first login in the app',
  },

  /** The page of a request that is refused before the app is reached, by the status of its answer. */
  plainPage: {
    403: 'This request came from another site, so nothing was done.',
    405: 'This page takes no form, so nothing was done.',
    413: 'What was sent is too large.',
    429: 'Too many requests, please wait a little.',
    503: 'Many people are here right now. Please try again in a few seconds.',
    again: 'Try again',
    home: 'Home',
  },

  /** The groups of lotteries, which are the entries of the menus (lottery#groups). */
  lotteryGroups: {
    NORTH: 'North Vietnam',
    CENTRAL: 'Central Vietnam',
    SOUTH: 'South Vietnam',
    THAI: 'Thai lottery',
    LAO: 'Lao lottery',
    VIETLOTT: 'Vietlott',
    K3: 'Fast Three',
    SSC: 'Five Digits',
    '11X5': '11x5',
    PK10: 'PK10 Racing',
    KENO: 'Keno',
  },

  /** Lotteries by their codes; those drawn every few minutes are named by group and minutes. */
  lotteries: {
    XSMB: 'Northern Vietnam',
    XSBDI: 'Binh Dinh',
    XSGL: 'Gia Lai',
    XSTTH: 'Hue',
    XSKH: 'Khanh Hoa',
    XSKT: 'Kon Tum',
    XSNT: 'Ninh Thuan',
    XSPY: 'Phu Yen',
    XSQB: 'Quang Binh',
    XSQNA: 'Quang Nam',
    XSQNG: 'Quang Ngai',
    XSQT: 'Quang Tri',
    XSDNA: 'Da Nang',
    XSDLK: 'Dak Lak',
    XSDNO: 'Dak Nong',
    XSAG: 'An Giang',
    XSBD: 'Binh Duong',
    XSBP: 'Binh Phuoc',
    XSBTH: 'Binh Thuan',
    XSBL: 'Bac Lieu',
    XSBTR: 'Ben Tre',
    XSCM: 'Ca Mau',
    XSCT: 'Can Tho',
    XSHG: 'Hau Giang',
    XSKG: 'Kien Giang',
    XSLA: 'Long An',
    XSST: 'Soc Trang',
    XSHCM: 'Ho Chi Minh City',
    XSTG: 'Tien Giang',
    XSTV: 'Tra Vinh',
    XSTN: 'Tay Ninh',
    XSVL: 'Vinh Long',
    XSVT: 'Vung Tau',
    XSDL: 'Da Lat',
    XSDN: 'Dong Nai',
    XSDT: 'Dong Thap',
    THGLO: 'Thai Government Lottery',
    LAOLD: 'Lao Development Lottery',
    VL645: 'Mega 6/45',
    VL655: 'Power 6/55',
    VL535: 'Lotto 5/35',
    VLMAX3D: 'Max 3D',
    VLKENO: 'Vietlott Keno',
  },

  lotteryEveryMinutes: '{group} {minutes} min',

  /** The entries of the bet menu (lottery#bet-types). */
  betGroups: {
    lo: 'Lo',
    de: 'De',
    cang: '3 and 4 cang',
    xien: 'Xien',
    da: 'Da (pairs)',
    truot: 'Truot',
    dau: 'Dau',
    duoi: 'Duoi',
    four: '4 digits',
    three: '3 digits',
    tod: '3 tod',
    two: '2 digits',
    run: 'Run',
    sides: 'Sides',
    sum: 'Sum',
    same: 'Same',
    different: 'Different',
    any: 'Any',
    star: 'Stars',
    dragon: 'Dragon, tiger',
    first3: 'First three',
    bull: 'Bull',
    poker: 'Poker',
    first: 'First',
    position: 'Places',
    top: 'First ones',
    champions: 'Champions',
    pick: 'Picks',
    element: 'Elements',
    ticket: 'Whole tickets',
  },

  bets,
};

/** Words of a language that has all of them: exactly those that English has. */
export type Words = typeof en;

/** Words for one reader in one language. Alerts are in Thai and English at once, no matter who reads them (account#not-me). */
export type MemberWords = Omit<Words, 'alerts'>;
