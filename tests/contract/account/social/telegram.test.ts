// @engines sqlite
import { afterAll, beforeAll, beforeEach, expect, it, describe } from 'vitest';
import { signed_life_ms } from '../../../../server/areas/account/social/providers';
import { sessionOf } from '../../../factories/account';
import {
  finishedOf,
  openSocialFixture,
  pendingOf,
  returnPage,
  type SocialFixture,
} from '../../../factories/social';
import {
  graph_app_id,
  graph_app_secret,
  graphServer,
  type GraphServer,
  type Misdeed,
  misdeeds,
  backInQuery,
  openIdProvider,
  packed,
  signedByBot,
  telegram_bot,
  type TelegramFields,
  walkProvider,
} from '../../../support/identityProviders';
import { deadAddress } from '../../../support/wire';

describe('facebook', () => {
  let graph: GraphServer;
  let fixture: SocialFixture;
  let people = 100;

  const app = (graphUrl: string) => ({
    facebook: {
      appId: graph_app_id,
      appSecret: graph_app_secret,
      authUrl: 'https://www.facebook.test/v25.0/dialog/oauth',
      graphUrl,
    },
  });

  beforeAll(async () => {
    graph = await graphServer();
    fixture = await openSocialFixture(app(graph.url));
  });
  afterAll(async () => {
    await fixture.platform.close();
    await graph.close();
  });
  beforeEach(() => {
    people += 1;
    graph.me = { id: String(people), name: 'Somsri J.', email: `somsri${people}@mail.test` };
    graph.instead = {};
    graph.requested = [];
    fixture.logged.length = 0;
  });

  const failed = { status: 400, code: 'social_failed', value: undefined };

  async function logIn() {
    const { url, ticket } = await fixture.start('facebook');
    return fixture.finish('facebook', ticket, graph.agree(url));
  }

  it('sends the browser to the login dialogue with PKCE and state (account#social-logins)', async () => {
    const { url } = await fixture.start('facebook');
    expect(url).toMatch(/^https:\/\/www\.facebook\.test\/v25\.0\/dialog\/oauth\?/);
    expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
      client_id: graph_app_id,
      response_type: 'code',
      redirect_uri: returnPage('facebook'),
      scope: 'public_profile email',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
  });

  it('makes a member of somebody new, and knows them when they come again (account#social-logins)', async () => {
    const session = sessionOf(await fixture.join(pendingOf(await logIn())));
    expect(finishedOf(await logIn())).toMatchObject({
      session: { id: session.id },
      pending: null,
      name: 'Somsri J.',
    });
  });

  it('keeps no address that the graph gives, which nobody has proved', async () => {
    const { id } = sessionOf(await fixture.join(pendingOf(await logIn())));
    const row = await fixture.platform.db
      .selectFrom('members')
      .select(['email', 'email_verified_at', 'nickname'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({
      email: null,
      email_verified_at: null,
      nickname: 'Somsri J.',
    });
  });

  it('takes somebody without an address or a name', async () => {
    graph.me = { id: String(people) };
    const pending = pendingOf(await logIn());
    const session = sessionOf(await fixture.join(pending));
    const row = await fixture.platform.db
      .selectFrom('members')
      .select(['email', 'nickname'])
      .where('id', '=', session.id)
      .executeTakeFirst();
    expect(row).toEqual({ email: null, nickname: session.userName });
  });

  it('puts no secret and no token into an address', async () => {
    await logIn();
    expect(graph.requested).toHaveLength(2);
    expect(graph.requested.join(' ')).not.toContain('token-of');
    expect(graph.requested.join(' ')).not.toContain(graph_app_secret);
  });

  it('refuses who said no, and who brings another state', async () => {
    const first = await fixture.start('facebook');
    const state = new URL(first.url).searchParams.get('state');
    const no = `${returnPage('facebook')}?error=access_denied&error_reason=user_denied&state=${state}`;
    expect(await fixture.finish('facebook', first.ticket, no)).toMatchObject(failed);
    const [mine, other] = [await fixture.start('facebook'), await fixture.start('facebook')];
    const back = graph.agree(other.url);
    expect(await fixture.finish('facebook', mine.ticket, back)).toMatchObject(failed);
  });

  it('refuses a code that was used, under a ticket of its own', async () => {
    const { url, ticket } = await fixture.start('facebook');
    const back = new URL(graph.agree(url));
    finishedOf(await fixture.finish('facebook', ticket, back.href));
    const second = await fixture.start('facebook');
    back.searchParams.set('state', new URL(second.url).searchParams.get('state')!);
    expect(await fixture.finish('facebook', second.ticket, back.href)).toMatchObject(failed);
  });

  it.each([
    ['no number', { id: 'somebody' }],
    ['a number that is no text', { id: 7 }],
    ['nobody', {}],
  ])('refuses a graph that names %s', async (_what, me) => {
    graph.me = me;
    expect(await logIn()).toMatchObject(failed);
  });

  const wrong = Object.entries(misdeeds) as [string, Misdeed][];

  it.each(wrong)(
    'says that it failed where the token endpoint gives %s',
    async (_what, misdeed) => {
      graph.instead = { '/oauth/access_token': misdeed };
      expect(await logIn()).toMatchObject(failed);
    },
  );

  it.each(wrong)('says that it failed where the graph gives %s', async (_what, misdeed) => {
    graph.instead = { '/me': misdeed };
    expect(await logIn()).toMatchObject(failed);
    expect(fixture.logged).toHaveLength(1);
    expect(fixture.logged[0]).not.toContain('token-of');
  });

  it('says that it failed where nobody answers', async () => {
    const other = await openSocialFixture(app(await deadAddress()));
    const { url, ticket } = await other.start('facebook');
    expect(await other.finish('facebook', ticket, graph.agree(url))).toMatchObject(failed);
    await other.platform.close();
  });
});

describe('telegram', () => {
  let fixture: SocialFixture;
  let people = 5_000_000_000;

  beforeAll(async () => {
    fixture = await openSocialFixture({ telegram: telegram_bot });
  });
  afterAll(() => fixture.platform.close());
  beforeEach(() => {
    people += 1;
  });

  const failed = { status: 400, code: 'social_failed', value: undefined };
  const now = () => Math.floor(fixture.platform.clock.now() / 1000);
  const person = (change: TelegramFields = {}): TelegramFields => ({
    id: people,
    first_name: 'Anong',
    last_name: 'Sukjai',
    username: 'anong_s',
    photo_url: 'https://t.me/i/userpic/320/anong.jpg',
    auth_date: now(),
    ...change,
  });

  const without = (fields: TelegramFields, left: string): TelegramFields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name !== left));

  async function away() {
    const { url, ticket } = await fixture.start('telegram');
    return { ticket, returnTo: new URL(url).searchParams.get('return_to')! };
  }
  async function comeBack(fields: TelegramFields) {
    const { ticket, returnTo } = await away();
    return fixture.finish('telegram', ticket, backInQuery(returnTo, fields));
  }

  it('sends the browser to the provider with the bot, our origin and the way back', async () => {
    const { url } = await fixture.start('telegram');
    const { origin, pathname, searchParams } = new URL(url);
    expect(`${origin}${pathname}`).toBe('https://oauth.telegram.test/auth');
    expect(Object.fromEntries(searchParams)).toEqual({
      bot_id: '7012345678',
      origin: 'https://chokdee.test',
      return_to: expect.stringMatching(
        /^https:\/\/chokdee\.test\/m\/login\/telegram\?state=[\w-]{43}$/,
      ),
    });
    expect(url).not.toContain('AAEhBOweik6ad9r');
  });

  it('makes a member of somebody new, and knows them when they come again (account#social-logins)', async () => {
    const finished = finishedOf(await comeBack(signedByBot(person())));
    expect(finished.name).toBe('Anong Sukjai');
    const { id } = sessionOf(await fixture.join(finished.pending!));
    fixture.platform.clock.advance(1_000);
    const again = finishedOf(await comeBack(signedByBot(person({ first_name: 'Nong' }))));
    expect(again).toMatchObject({ session: { id }, name: 'Nong Sukjai' });
  });

  it('reads what is signed out of one field too, in the query or behind the #', async () => {
    const first = await away();
    const inQuery = backInQuery(first.returnTo, { tgAuthResult: packed(signedByBot(person())) });
    finishedOf(await fixture.finish('telegram', first.ticket, inQuery));
    const second = await away();
    const behind = `${second.returnTo}#tgAuthResult=${packed(signedByBot(person({ id: 7 })))}`;
    finishedOf(await fixture.finish('telegram', second.ticket, behind));
  });

  it('takes a person of whom there is no more than a number', async () => {
    const fields = signedByBot({ id: people, auth_date: now() });
    expect(finishedOf(await comeBack(fields)).name).toBe('');
  });

  it('takes what is signed once, also under another ticket', async () => {
    const fields = signedByBot(person());
    pendingOf(await comeBack(fields));
    expect(await comeBack(fields)).toMatchObject(failed);
    const loud = { ...fields, hash: String(fields.hash).toUpperCase() };
    expect(await comeBack(loud)).toMatchObject(failed);
  });

  it('refuses what was signed too long ago, and what will be', async () => {
    const seconds = signed_life_ms / 1000;
    expect(await comeBack(signedByBot(person({ auth_date: now() - seconds - 1 })))).toMatchObject(
      failed,
    );
    expect(await comeBack(signedByBot(person({ auth_date: now() + 61 })))).toMatchObject(failed);
    pendingOf(await comeBack(signedByBot(person({ auth_date: now() - seconds }))));
  });

  it.each<[string, (right: TelegramFields) => TelegramFields]>([
    ['another person', (right) => ({ ...right, id: 1 })],
    ['another name', (right) => ({ ...right, first_name: 'Admin' })],
    ['a field that was not signed', (right) => ({ ...right, is_admin: 'yes' })],
    ['a field less', (right) => without(right, 'username')],
    ['another time', (right) => ({ ...right, auth_date: now() + 1 })],
    ['no signature', (right) => without(right, 'hash')],
    ['an empty signature', (right) => ({ ...right, hash: '' })],
    ['a signature that is longer', (right) => ({ ...right, hash: `${right.hash}00` })],
    ['the signature of another bot', () => signedByBot(person(), '1:another')],
  ])('refuses %s than what was signed', async (_what, change) => {
    expect(await comeBack(change(signedByBot(person())))).toMatchObject(failed);
  });

  it.each<[string, TelegramFields]>([
    ['a line break, which could hide another person', { first_name: 'A\nid=1', last_name: 'B' }],
    ['no number', { id: 'anong' }],
    ['a negative number', { id: -5 }],
    ['no time', { auth_date: 'soon' }],
  ])('refuses fields with %s, signed or not (account#social-logins)', async (_what, change) => {
    expect(await comeBack(signedByBot(person(change)))).toMatchObject(failed);
  });

  it('refuses a field that comes twice, and a name for a field that is none', async () => {
    const { ticket, returnTo } = await away();
    const twice = `${backInQuery(returnTo, signedByBot(person()))}&id=1`;
    expect(await fixture.finish('telegram', ticket, twice)).toMatchObject(failed);
    expect(await comeBack(signedByBot(person({ 'a=b': 'c' })))).toMatchObject(failed);
  });

  it('refuses what another browser brought, or who brings no state', async () => {
    const [mine, other] = [await away(), await away()];
    const back = backInQuery(other.returnTo, signedByBot(person()));
    expect(await fixture.finish('telegram', mine.ticket, back)).toMatchObject(failed);
    const third = await away();
    const bare = backInQuery(returnPage('telegram'), signedByBot(person()));
    expect(await fixture.finish('telegram', third.ticket, bare)).toMatchObject(failed);
  });

  it.each(['', '%', 'bnVsbA', 'W10', 'eyJpZCI6', packed({ id: { toString: 1 } }), packed('text')])(
    'refuses %j for what is signed',
    async (tgAuthResult) => {
      expect(await comeBack({ tgAuthResult })).toMatchObject(failed);
    },
  );

  it('refuses who said no', async () => {
    const { ticket, returnTo } = await away();
    expect(
      await fixture.finish('telegram', ticket, `${returnTo}#tgAuthResult=false`),
    ).toMatchObject(failed);
  });

  it('knows the same people where the provider is asked by OpenID Connect', async () => {
    const provider = await openIdProvider(returnPage('telegram'), '7012345678');
    provider.people.set('a-subject-of-its-own', { name: 'Anong', id: people });
    const { id } = sessionOf(await fixture.join(pendingOf(await comeBack(signedByBot(person())))));
    const { url, clientSecret } = provider;
    const { social } = fixture.platform.config;
    const other = await openSocialFixture({ telegram: { ...telegram_bot, url, clientSecret } });
    expect(social?.telegram).not.toHaveProperty('clientSecret');
    const started = await other.start('telegram');
    const back = await walkProvider(started.url, { login: 'a-subject-of-its-own' });
    const joined = sessionOf(
      await other.join(pendingOf(await other.finish('telegram', started.ticket, back))),
    );
    const subjectOf = async ({ platform }: SocialFixture, memberId: string) =>
      platform.db
        .selectFrom('social_identities')
        .select(['provider', 'subject'])
        .where('member_id', '=', memberId)
        .execute();
    expect(await subjectOf(other, joined.id)).toEqual(await subjectOf(fixture, id));
    await other.platform.close();
    await provider.close();
  });
});
