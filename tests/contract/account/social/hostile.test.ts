// @engines sqlite
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, describe } from 'vitest';
import { exclude } from '../../../../server/areas/protection/exclusions';
import { sessionOf } from '../../../factories/account';
import { memberRow } from '../../../factories/member';
import {
  openSocialFixture,
  pendingOf,
  type SocialFixture,
  returnPage,
} from '../../../factories/social';
import { hostileTexts, hostileValues } from '../../../support/hostile/texts';
import {
  false_client_id,
  false_client_secret,
  falseIssuer,
  type FalseIssuer,
  backInQuery,
  packed,
  signedByBot,
  telegram_bot,
} from '../../../support/identityProviders';

describe('newcomers', () => {
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

  it('keeps the name and date of birth that a newcomer tells, and knows by them who has excluded themselves (account#social-newcomers, protection#known-again)', async () => {
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

  it('says all faults of a newcomer at once, and spends nothing that is sealed (account#social-newcomers, protection#known-again)', async () => {
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
});

describe('hostile answers of a provider', () => {
  let issuer: FalseIssuer;
  let fixture: SocialFixture;

  beforeAll(async () => {
    issuer = await falseIssuer();
    fixture = await openSocialFixture({
      google: { issuer: issuer.url, clientId: false_client_id, clientSecret: false_client_secret },
      telegram: telegram_bot,
    });
  });
  afterAll(async () => {
    await fixture.platform.close();
    await issuer.close();
  });

  /** Texts that can be sent as JSON to us at all: the others are refused before. */
  const sound = hostileTexts.filter(
    (text) => text.length < 2_000 && !/[\0\ud800-\udfff]/u.test(text),
  );

  it('takes any text for the address that somebody came back to as none', async () => {
    for (const [index, text] of sound.entries()) {
      const provider = index % 2 ? 'google' : 'telegram';
      const page = returnPage(provider);
      const backs = [text, `${page}?code=${text}&state=${text}`, `${page}#tgAuthResult=${text}`];
      const { ticket } = await fixture.start(provider);
      const answer = await fixture.finish(provider, ticket, backs[index % 3]!);
      expect(answer, `${provider} ${text}`).toMatchObject({ status: 400, code: 'social_failed' });
    }
  });

  it('lets in whoever the issuer names, whatever it tells of them beside', async () => {
    const values: readonly unknown[] = [...hostileTexts, ...hostileValues];
    for (const [index, text] of values.entries()) {
      const email = values.at(index - 1);
      const sub = randomUUID();
      issuer.does.claims = (right) => ({ ...right, sub, name: text, email, picture: text });
      const { url, ticket } = await fixture.start('google');
      const finished = await fixture.finish('google', ticket, issuer.agree(url));
      const session = sessionOf(await fixture.join(pendingOf(finished)));
      const { nickname } = await memberRow(fixture.platform.db, session.id);
      expect(nickname, JSON.stringify(text)).toMatch(/^[\p{L}\p{M}\p{N} ._'’-]{1,20}$/u);
    }
  });

  const isPlain = (value: unknown) =>
    typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value);

  it('lets in nobody whom the issuer names by anything but a plain text', async () => {
    const values: readonly unknown[] = [...hostileValues, ...hostileTexts];
    for (const sub of values.filter((value) => !isPlain(value))) {
      issuer.does.claims = (right) => ({ ...right, sub });
      const { url, ticket } = await fixture.start('google');
      const answer = await fixture.finish('google', ticket, issuer.agree(url));
      expect(answer, JSON.stringify(sub)?.slice(0, 60)).toMatchObject({ code: 'social_failed' });
    }
  });

  it('does not fall over any field that was signed', async () => {
    const auth_date = Math.floor(fixture.platform.clock.now() / 1000);
    for (const [index, text] of hostileTexts.entries()) {
      const fields = signedByBot({
        id: 1_000 + index,
        first_name: text,
        photo_url: text,
        auth_date,
      });
      const { url, ticket } = await fixture.start('telegram');
      const returnTo = new URL(url).searchParams.get('return_to')!;
      const back = backInQuery(returnTo, index % 2 ? fields : { tgAuthResult: packed(fields) });
      const answer = await fixture.finish('telegram', ticket, back);
      expect(answer.status, JSON.stringify(text)).toBeLessThan(500);
      if (answer.success) sessionOf(await fixture.join(pendingOf(answer)));
    }
  });
});
