import { expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOfIssues, faultsOfRefusal, listedFaults } from './faults.server';

const names = ['email', 'password'];
const viewOf = (value: unknown) => listedFaults(JSON.stringify(value), names);

it('takes the faults that a form showed, with their figures', () => {
  const faults = {
    '': [{ code: 'error_wrong_credentials' }],
    email: [{ code: 'required', params: { min: 4, name: 'x' } }],
  };
  expect(viewOf(faults)).toEqual(faults);
});

it.each([
  ['a field that the form lacks', { other: [{ code: 'required' }] }],
  ['a message that no dictionary has', { email: [{ code: 'no_such_message' }] }],
  ['a name of the prototype', { email: [{ code: 'constructor' }] }],
  ['no list', { email: { code: 'required' } }],
  ['nothing in the list', { email: [] }],
  ['null', { email: [null] }],
  ['a text', 'email'],
  ['a list', [1]],
])('takes nothing of %s', (_what, value) => {
  expect(viewOf(value)).toEqual({});
});

it('takes plain values only for the figures of a message', () => {
  const params = { a: 1, b: 'two', c: { d: 1 }, e: [1], f: null };
  expect(viewOf({ email: [{ code: 'required', params }] })).toEqual({
    email: [{ code: 'required', params: { a: 1, b: 'two' } }],
  });
});

it.each(['', '{', 'x'.repeat(3_000), undefined, null, 7])('takes nothing of %j', (text) => {
  expect(listedFaults(text, names)).toEqual({});
});

it('has the code and the figures of an issue of a schema', () => {
  const schema = z.string().superRefine((_text, context) => {
    context.addIssue({ code: 'custom', message: 'too_short', params: { min: 4 } });
  });
  const { error } = schema.safeParse('x');
  expect(faultsOfIssues(error!.issues)).toEqual([{ code: 'too_short', params: { min: 4 } }]);
});

it('tells why an account is locked in the operator’s own words (account#lock)', async () => {
  const refusal = { code: 'account_locked', detail: { reason: 'a lost phone' } } as const;
  // Nothing of the page is asked for: the refusal has it all.
  expect(await faultsOfRefusal({} as never, refusal, {})).toEqual({
    '': [{ code: 'error_account_locked', params: { reason: 'a lost phone' } }],
  });
});
