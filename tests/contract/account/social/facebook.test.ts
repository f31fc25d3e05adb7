// @engines sqlite
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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
} from '../../../support/identityProviders';
import { deadAddress } from '../../../support/wire';

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

it('sends the browser to the login dialogue with PKCE and state', async () => {
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

it('makes a member of somebody new, and knows them when they come again', async () => {
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

it.each(wrong)('says that it failed where the token endpoint gives %s', async (_what, misdeed) => {
  graph.instead = { '/oauth/access_token': misdeed };
  expect(await logIn()).toMatchObject(failed);
});

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
