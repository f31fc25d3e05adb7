// @engines sqlite
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { exclude } from '../../../../server/areas/protection/exclusions';
import { sessionOf } from '../../../factories/account';
import { openSocialFixture, pendingOf, type SocialFixture } from '../../../factories/social';
import {
  false_client_id,
  false_client_secret,
  falseIssuer,
  type FalseIssuer,
} from '../../../support/identityProviders';

let issuer: FalseIssuer;
let fixture: SocialFixture;
let subject: string;

beforeAll(async () => {
  issuer = await falseIssuer();
  issuer.does.claims = (right) => ({ ...right, sub: subject });
  fixture = await openSocialFixture({
    google: { issuer: issuer.url, clientId: false_client_id, clientSecret: false_client_secret },
  });
});
afterAll(async () => {
  await fixture.platform.close();
  await issuer.close();
});
beforeEach(() => {
  subject = randomUUID();
});

async function logIn() {
  const { url, ticket } = await fixture.start('google');
  return fixture.finish('google', ticket, issuer.agree(url));
}
const memberRow = (id: string) =>
  fixture.platform.db
    .selectFrom('members')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('keeps the name and date of birth that a newcomer tells, and knows by them who has excluded themselves', async () => {
  const person = { payeeName: ' Anong  Suksai ', birthDate: '5/6/2535' };
  const { id: memberId } = sessionOf(
    await fixture.join(pendingOf(await logIn()), true, {}, person),
  );
  expect(await memberRow(memberId)).toMatchObject({
    payee_name: 'Anong Suksai',
    birth_date: '1992-06-05',
  });
  await exclude(fixture.platform, { memberId, kind: 'self', until: null, source: 'member' });
  subject = randomUUID();
  expect(await fixture.join(pendingOf(await logIn()), true, {}, person)).toMatchObject({
    code: 'excluded_here',
  });
});

it('says all faults of a newcomer at once, and spends nothing that is sealed', async () => {
  await fixture.set('register.payeeName.required', '1');
  const pending = pendingOf(await logIn());
  const reported = { birthDate: 'yesterday' };
  expect(await fixture.join(pending, false, {}, reported)).toMatchObject({
    code: 'fields_invalid',
    value: { agree: 'agree_required', payeeName: 'required', birthDate: 'birth_date_form' },
  });
  const young = { payeeName: 'Anong Suksai', birthDate: '2020-01-01' };
  expect(await fixture.join(pending, true, {}, young)).toMatchObject({
    value: { birthDate: 'birth_date_young' },
  });
  await fixture.set('register.payeeName.required', '0');
  await fixture.set('register.birthDate.enabled', '0');
  // What the operator does not ask for is not looked at, and not kept.
  const { id } = sessionOf(await fixture.join(pending, true, {}, reported));
  expect(await memberRow(id)).toMatchObject({ payee_name: null, birth_date: null });
  await fixture.set('register.birthDate.enabled', '1');
});
