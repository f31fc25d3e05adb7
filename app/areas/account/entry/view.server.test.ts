import { expect, it } from 'vitest';
import type { Page } from '~/session/page.server';
import { loginTypeOf, registerMethodOf } from './view.server';

const pageAt = (search: string, loginType = 'username') =>
  ({ url: new URL(`http://x/m/login${search}`), preferences: { loginType } }) as unknown as Page;
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

it.each([
  [false, true, '', 'username'],
  [true, false, '', 'mobileNum'],
  [true, true, '', 'username'],
  [false, false, '', 'username'],
  [true, true, '?method=mobileNum', 'mobileNum'],
  [false, true, '?method=mobileNum', 'username'],
  [true, false, '?method=username', 'mobileNum'],
  [true, true, '?method=other', 'username'],
] as const)(
  'registers, mobile %s and user name %s, at %j by %s (account#registration-methods)',
  (mobile, name, search, method) => {
    const flags = { MOBILENUMREG3: mobile, USERNAMEREG3: name };
    expect(registerMethodOf(pageAt(search), undefined, flags)).toBe(method);
  },
);

it('goes by the button, then the form, then the address', () => {
  const flags = { MOBILENUMREG3: true, USERNAMEREG3: true };
  const page = pageAt('?method=mobileNum');
  expect(registerMethodOf(page, formOf({ method: 'username' }), flags)).toBe('username');
  const pressed = formOf({ method: 'username', switch: 'mobileNum' });
  expect(registerMethodOf(page, pressed, flags)).toBe('mobileNum');
});

it('logs in by code only where that is on, and as the last time where nothing is chosen', () => {
  const on = { MOBILEVERCODELOGIN3: true };
  expect(loginTypeOf(pageAt('?type=sms'), undefined, on)).toBe('sms');
  expect(loginTypeOf(pageAt('?type=sms'), undefined, {})).toBe('username');
  expect(loginTypeOf(pageAt('', 'sms'), undefined, on)).toBe('sms');
  expect(loginTypeOf(pageAt('?type=username', 'sms'), undefined, on)).toBe('username');
});

it('goes by the fields that were filled where nothing else tells', () => {
  const flags = { MOBILENUMREG3: true, USERNAMEREG3: true, MOBILEVERCODELOGIN3: true };
  const number = formOf({ mobileNum: '812345678' });
  const name = formOf({ username: 'somchai' });
  expect(registerMethodOf(pageAt(''), number, flags)).toBe('mobileNum');
  expect(registerMethodOf(pageAt(''), name, flags)).toBe('username');
  expect(loginTypeOf(pageAt(''), number, flags)).toBe('sms');
  expect(loginTypeOf(pageAt('', 'sms'), name, flags)).toBe('username');
});
