import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { hashedDetails, plainDetails } from './details';

const secret = 'a secret of this test and of nothing else';
const print = (message: string) => createHmac('sha256', secret).update(message).digest('hex');
const person = {
  mobile: '+66812345678',
  email: ' Somchai@Post.Example',
  idNumber: '1-1017 00203-45-1a',
  name: ' Somchai   JAIDEE ',
  birthDate: '1990-05-05',
};

it('makes a print of each detail in the form that both sides compare (protection#outside-register)', () => {
  expect(hashedDetails(person, secret)).toEqual({
    mobile: print('mobile:+66812345678'),
    email: print('email:somchai@post.example'),
    idNumber: print('idNumber:1101700203451A'),
    person: print('person:somchai jaidee|1990-05-05'),
  });
});

it('sends the same in clear where the operator says so', () => {
  expect(plainDetails(person)).toEqual({
    mobile: '+66812345678',
    email: 'somchai@post.example',
    idNumber: '1101700203451A',
    name: 'somchai jaidee',
    birthDate: '1990-05-05',
  });
});

it.each([
  [{}],
  [{ name: 'Somchai Jaidee' }],
  [{ birthDate: '1990-05-05' }],
  [{ email: ' ', idNumber: '--' }],
])('names nobody by %j (protection#outside-register)', (known) => {
  expect(hashedDetails(known, secret)).toBeNull();
  expect(plainDetails(known)).toBeNull();
});

it('names somebody by name and date of birth together', () => {
  const both = { name: 'Somchai', birthDate: '1990-05-05' };
  expect(hashedDetails(both, secret)).toEqual({ person: print('person:somchai|1990-05-05') });
  expect(plainDetails(both)).toEqual({ name: 'somchai', birthDate: '1990-05-05' });
});
