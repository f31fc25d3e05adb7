import type { Key } from '../../app/i18n/keys';
import type { AccountPerson, Fields } from './accountForms';
import { demoPassword, type AppServer } from './app';
import { newName } from './ownMember';
import type { Lang } from './people';
import { cookiesAfter, postForm, type Wire } from './wire';
import { agreed } from './agreed';

/** A browser without script: it keeps cookies, and goes where it is led. */
export interface Visit {
  app: AppServer;
  get(path: string): Promise<string>;
  post(path: string, fields: Fields): Promise<string>;
  /** The cookies that it has, as it sends them. */
  cookies(): string[];
}

/** A message of the catalogue, and how somebody comes to read it. */
export interface MessageCase {
  key: Key;
  /** The figures and names in it; `{field}` is the label's key. */
  params?: Readonly<Record<string, string | number>>;
  field?: Key;
  how: string;
  who?: 'member';
  reach: (visit: Visit, person: AccountPerson) => Promise<string>;
}

/** Opens a visit in a language, with the cookies that a person has. */
export async function visitOf(
  app: AppServer,
  wire: Wire,
  lang: Lang,
  cookie: string,
): Promise<Visit> {
  const jar = new Map<string, string>();
  const keep = (cookies: string) => {
    for (const pair of cookies.split('; ').filter(Boolean)) {
      jar.set(pair.slice(0, pair.indexOf('=')), pair);
    }
  };
  const all = () => [...jar.values()].join('; ');
  const get = async (path: string): Promise<string> => {
    const answer = await wire.send(path, { cookie: all() });
    keep(cookiesAfter(answer));
    const { location } = answer.headers;
    return location === undefined ? answer.body : get(location);
  };
  const post = async (path: string, fields: Fields): Promise<string> => {
    const answer = await postForm(wire, path, fields, all());
    keep(cookiesAfter(answer));
    const { location } = answer.headers;
    return location === undefined ? answer.body : get(location);
  };
  keep(cookie);
  keep(cookiesAfter(await postForm(wire, '/m/set', { lang })));
  jar.delete('ck_flash');
  return { app, get, post, cookies: () => [...jar.values()] };
}

export const login = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/login', { intent: 'login', ...fields });
export const loginBySms = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/login?type=sms', { intent: 'login', type: 'sms', ...fields });

const good = () => ({
  username: newName(),
  password: 'Nam-Tok-2570',
  confirmPassword: 'Nam-Tok-2570',
  ...agreed,
});
export const register =
  (fields: Fields, query = '') =>
  (visit: Visit) =>
    visit.post(`/m/register?method=username${query}`, {
      intent: 'register',
      method: 'username',
      ...good(),
      ...fields,
    });

export const profile = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/myAccount/index', fields);
export const change = (fields: Fields) => (visit: Visit) =>
  visit.post('/m/changePsw', {
    oldPassword: demoPassword,
    newPassword: 'Nam-Tok-2570',
    confirmNewPassword: 'Nam-Tok-2570',
    ...fields,
  });
export const payment = (paymentPassword: string) => (visit: Visit) =>
  visit.post('/m/paymentPassword', { paymentPassword, confirmPaymentPassword: paymentPassword });

export const noCaptcha = { countryDialingCode: '66', mobileNum: '812345678', intent: 'sendCode' };
