import { randomInt } from 'node:crypto';
import { newName, newPerson, type Person } from '../factories/person';
import type { AppServer } from './app';
import { agreed, demoPassword } from './demo';
import { answerTo, codeTo, linkTo, readerOf } from './outbox';
import { mayChange } from './people';
import { cookiesAfter, postForm, type Wire } from './wire';

export type Fields = Readonly<Record<string, string>>;

/** Somebody of a running server whom forms are about. */
export interface AccountPerson extends Person {
  app: AppServer;
  wire: Wire;
  /** The cookies that the form is sent with. */
  cookie: string;
}

/** A form of the accounts area as a table's line. */
export interface AccountForm {
  name: string;
  path: string;
  who: 'visitor' | 'member';
  /** The preparation that the form needs; returns the cookies. */
  before?: ((person: AccountPerson) => Promise<string>) | undefined;
  /** The fields that its page would send, all correct as far as anybody can know. */
  good: (person: AccountPerson) => Promise<Fields> | Fields;
  /** It is asked for by its address, not posted. */
  isQuestion?: true;
}

export const next_password = 'Nam-Tok-2570';

/** Makes a person for a form: a new one each time, so that no earlier test matters. */
export async function personFor(
  app: AppServer,
  wire: Wire,
  { who, before }: Pick<AccountForm, 'who' | 'before'>,
): Promise<AccountPerson> {
  const person = { ...(await newPerson(app)), app, wire, cookie: '' };
  if (who === 'member') {
    const form = { username: person.username, password: demoPassword, intent: 'login' };
    person.cookie = cookiesAfter(await postForm(wire, '/m/login', form));
    await mayChange(app, person.username);
  }
  if (before) person.cookie = [person.cookie, await before(person)].filter(Boolean).join('; ');
  return person;
}

/** A number that nobody has. */
export const freeNumber = () => `9${randomInt(10_000_000, 99_999_999)}`;

/** A captcha and its answer, as the form sends them. */
export async function captchaOf({ wire }: AccountPerson): Promise<Fields> {
  const { id } = JSON.parse((await wire.send('/m/captcha')).body) as { id: string };
  return { captchaId: id, captcha: await answerTo(readerOf(wire), id) };
}

export const byNumber = (mobileNum: string): Fields => ({ countryDialingCode: '66', mobileNum });

async function codeAt(person: AccountPerson, path: string, more: Fields): Promise<string> {
  const { wire, cookie, contact, mobileNum } = person;
  const input = { ...byNumber(mobileNum), ...more, ...(await captchaOf(person)) };
  const sent = await postForm(wire, path, { ...input, intent: 'sendCode' }, cookie);
  if (sent.status >= 400) throw new Error(`no code from ${path}: ${sent.status}`);
  // The code is bound to this browser.
  const device = cookiesAfter(sent)
    .split('; ')
    .filter((pair) => pair.startsWith('ck_device='));
  person.cookie = [cookie, ...device].filter(Boolean).join('; ');
  return codeTo(readerOf(wire), contact);
}

/** Sends a code once for each person, however often their form is filled. */
function codeOnce(path: string, more: Fields = {}) {
  const codes = new WeakMap<AccountPerson, Promise<string>>();
  return async (person: AccountPerson): Promise<string> => {
    const code = codes.get(person) ?? codeAt(person, path, more);
    codes.set(person, code);
    return code;
  };
}

const loginCode = codeOnce('/m/login?type=sms', { type: 'sms' });

const optional: Fields = {
  paymentPassword: '291847',
  idNumber: '1103700012346',
  qqNum: '10001234',
  facebook: 'somying.dee',
  wechat: 'somying_66',
  line: '@somying',
  whatsapp: '+66812345678',
  zalo: '+84912345678',
  nickname: 'Somying',
  payeeName: 'Somying Deejai',
  affiliateCode: '',
  recommenderId: '',
};

const twice = (password: string): Fields => ({ password, confirmPassword: password });
const twiceNew = { newPassword: next_password, confirmNewPassword: next_password };

const profile = '/m/myAccount/index';
const setting = (name: string, good: Fields): AccountForm => ({
  name,
  path: '/m/set',
  who: 'member',
  good: () => good,
});

/** Every form of the accounts area, and what script asks for there. */
export const accountForms: readonly AccountForm[] = [
  {
    name: 'login by user name',
    path: '/m/login',
    who: 'visitor',
    good: ({ username }) => ({
      type: 'username',
      username,
      password: demoPassword,
      redirectTo: '/m/rng',
      remember: 'on',
      intent: 'login',
    }),
  },
  {
    name: 'login by code',
    path: '/m/login?type=sms',
    who: 'visitor',
    good: async (person) => ({
      type: 'sms',
      ...byNumber(person.mobileNum),
      verificationCode: await loginCode(person),
      redirectTo: '/m/home',
      intent: 'login',
    }),
  },
  {
    name: 'code to log in',
    path: '/m/login?type=sms',
    who: 'visitor',
    good: async (person) => ({
      type: 'sms',
      ...byNumber(person.mobileNum),
      ...(await captchaOf(person)),
      intent: 'sendCode',
    }),
  },
  {
    name: 'code to register',
    path: '/m/register?method=mobileNum',
    who: 'visitor',
    good: async (person) => ({
      method: 'mobileNum',
      ...byNumber(freeNumber()),
      ...(await captchaOf(person)),
      ...agreed,
      intent: 'sendCode',
    }),
  },
  {
    name: 'code for a new password',
    path: '/m/forget?by=phone',
    who: 'visitor',
    good: async (person) => ({
      ...byNumber(person.mobileNum),
      ...(await captchaOf(person)),
      intent: 'sendCode',
    }),
  },
  {
    name: 'register by user name',
    path: '/m/register?method=username',
    who: 'visitor',
    good: () => ({
      method: 'username',
      username: newName(),
      ...twice(next_password),
      ...optional,
      email: `${newName()}@mail.com`,
      ...agreed,
      redirectTo: '/m/home',
      registerMethod: 'PWA',
      intent: 'register',
    }),
  },
  {
    name: 'register by number',
    path: '/m/register?method=mobileNum',
    who: 'visitor',
    good: () => ({
      method: 'mobileNum',
      ...byNumber(freeNumber()),
      verificationCode: '204060',
      ...optional,
      ...agreed,
      intent: 'register',
    }),
  },
  {
    name: 'free trial',
    path: '/m/trail',
    who: 'visitor',
    good: () => ({ intent: 'freeplay', redirectTo: '/m/rng' }),
  },
  {
    name: 'join from elsewhere',
    path: '/m/register/social',
    who: 'visitor',
    good: () => ({ ...agreed }),
  },
  {
    name: 'forgotten password',
    path: '/m/forget',
    who: 'visitor',
    good: ({ username, email }) => ({ username, email, intent: 'sendLink' }),
  },
  {
    name: 'new password by a link',
    path: '/m/setPassword',
    who: 'visitor',
    before: async ({ wire, username, email }) => {
      await postForm(wire, '/m/forget', { username, email, intent: 'sendLink' });
      return cookiesAfter(await wire.send(await linkTo(readerOf(wire), email)));
    },
    good: () => ({ ...twiceNew, intent: 'setPassword' }),
  },
  {
    name: 'new password by a code',
    path: '/m/setPassword',
    who: 'visitor',
    before: async (person) => {
      const input = { ...byNumber(person.mobileNum), ...(await captchaOf(person)) };
      const sent = { ...input, intent: 'sendCode' };
      return cookiesAfter(await postForm(person.wire, '/m/forget?by=phone', sent));
    },
    good: async ({ wire, mobileNum, contact }) => ({
      ...byNumber(mobileNum),
      verificationCode: await codeTo(readerOf(wire), contact),
      ...twiceNew,
      intent: 'setPassword',
    }),
  },
  {
    name: 'first password',
    path: '/m/firstPassword',
    who: 'member',
    good: () => ({ oldPassword: demoPassword, ...twiceNew, intent: 'changePassword' }),
  },
  {
    name: 'change of the password',
    path: '/m/changePsw',
    who: 'member',
    good: () => ({ oldPassword: demoPassword, ...twiceNew, intent: 'changePassword' }),
  },
  {
    name: 'payment password',
    path: '/m/paymentPassword',
    who: 'member',
    good: () => ({ paymentPassword: '291847', confirmPaymentPassword: '291847' }),
  },
  {
    name: 'nickname',
    path: profile,
    who: 'member',
    good: () => ({ nickname: 'Dee', intent: 'saveNickname' }),
  },
  {
    name: 'payee name',
    path: profile,
    who: 'member',
    good: () => ({ payeeName: 'Somying Deejai', intent: 'savePayeeName' }),
  },
  {
    name: 'code to a mail address',
    path: `${profile}?edit=email`,
    who: 'member',
    good: async (person) => ({
      email: `${newName()}@mail.com`,
      ...(await captchaOf(person)),
      intent: 'sendCode',
    }),
  },
  {
    name: 'mail address',
    path: `${profile}?edit=email`,
    who: 'member',
    good: () => ({
      email: `${newName()}@mail.com`,
      verificationCode: '204060',
      intent: 'saveEmail',
    }),
  },
  {
    name: 'code to a number',
    path: `${profile}?edit=mobile`,
    who: 'member',
    good: async (person) => ({
      ...byNumber(freeNumber()),
      ...(await captchaOf(person)),
      intent: 'sendCode',
    }),
  },
  {
    name: 'number',
    path: `${profile}?edit=mobile`,
    who: 'member',
    good: () => ({
      ...byNumber(freeNumber()),
      verificationCode: '204060',
      intent: 'saveMobile',
    }),
  },
  {
    name: 'picture',
    path: profile,
    who: 'member',
    good: () => ({ avatar: 'tiger', intent: 'saveAvatar' }),
  },
  {
    name: 'end of a session',
    path: '/m/securityCenter',
    who: 'member',
    good: () => ({ sessionId: newName(), intent: 'endSession' }),
  },
  setting('language', { lang: 'en', redirectTo: '/m/set' }),
  setting('theme', { theme: 'dark', redirectTo: '/m/set' }),
  setting('sign out', { intent: 'signOut' }),
  setting('balance switch', { intent: 'toggleBalance', redirectTo: '/m/member/home' }),
  {
    name: 'question for a name',
    path: '/m/register/check',
    who: 'visitor',
    good: ({ username }) => ({ username }),
    isQuestion: true,
  },
  {
    name: 'question for a captcha',
    path: '/m/captcha',
    who: 'visitor',
    good: () => ({ form: 'words' }),
    isQuestion: true,
  },
];
