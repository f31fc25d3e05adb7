// @engines sqlite
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionOf } from '../../../factories/account';
import {
  openSocialFixture,
  pendingOf,
  returnPage,
  type SocialFixture,
} from '../../../factories/social';
import { hostileTexts, hostileValues } from '../../../support/hostile/texts';
import {
  backInQuery,
  false_client_id,
  false_client_secret,
  falseIssuer,
  type FalseIssuer,
  packed,
  signedByBot,
  telegram_bot,
} from '../../../support/identityProviders';

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
  for (const [at, text] of sound.entries()) {
    const provider = at % 2 ? 'google' : 'telegram';
    const page = returnPage(provider);
    const backs = [text, `${page}?code=${text}&state=${text}`, `${page}#tgAuthResult=${text}`];
    const { ticket } = await fixture.start(provider);
    const answer = await fixture.finish(provider, ticket, backs[at % 3]!);
    expect(answer, `${provider} ${text}`).toMatchObject({ status: 400, code: 'social_failed' });
  }
});

it('lets in whoever the issuer names, whatever it tells of them beside', async () => {
  const values: readonly unknown[] = [...hostileTexts, ...hostileValues];
  for (const [at, text] of values.entries()) {
    const email = values.at(at - 1);
    const sub = randomUUID();
    issuer.does.claims = (right) => ({ ...right, sub, name: text, email, picture: text });
    const { url, ticket } = await fixture.start('google');
    const finished = await fixture.finish('google', ticket, issuer.agree(url));
    const session = sessionOf(await fixture.join(pendingOf(finished)));
    const { nickname } = await fixture.platform.db
      .selectFrom('members')
      .select('nickname')
      .where('id', '=', session.id)
      .executeTakeFirstOrThrow();
    expect(nickname, JSON.stringify(text)).toMatch(/^[\p{L}\p{M}\p{N} ._'’-]{1,20}$/u);
  }
});

const isPlain = (value: unknown) => typeof value === 'string' && /^[\x21-\x7e]{1,255}$/.test(value);

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
  for (const [at, text] of hostileTexts.entries()) {
    const fields = signedByBot({ id: 1_000 + at, first_name: text, photo_url: text, auth_date });
    const { url, ticket } = await fixture.start('telegram');
    const returnTo = new URL(url).searchParams.get('return_to')!;
    const back = backInQuery(returnTo, at % 2 ? fields : { tgAuthResult: packed(fields) });
    const answer = await fixture.finish('telegram', ticket, back);
    expect(answer.status, JSON.stringify(text)).toBeLessThan(500);
    if (answer.success) sessionOf(await fixture.join(pendingOf(answer)));
  }
});
