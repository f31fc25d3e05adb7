import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../tests/support/files';
import { readConfig } from './config';

let folder: Folder;

beforeEach(() => {
  folder = temporaryFolder('config-social');
});
afterEach(() => folder.remove());

const read = (env: Record<string, string>) => readConfig({ DATA_DIR: folder.path, ...env }).social;

const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const facebook = { FACEBOOK_APP_ID: '1', FACEBOOK_APP_SECRET: 'secret' };
const telegram = {
  TELEGRAM_BOT_NAME: 'ChokdeeTestBot',
  TELEGRAM_BOT_TOKEN: '7012345678:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc',
};

it('has the public services of the providers that are named', () => {
  expect(read({ ...google, ...facebook, ...telegram })).toEqual({
    google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
    facebook: {
      appId: '1',
      appSecret: 'secret',
      authUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
      graphUrl: 'https://graph.facebook.com/v25.0',
    },
    telegram: {
      botName: 'ChokdeeTestBot',
      botToken: telegram.TELEGRAM_BOT_TOKEN,
      url: 'https://oauth.telegram.org',
      clientSecret: undefined,
    },
  });
  expect(read({ GOOGLE_ISSUER: 'https://accounts.google.com' })).toEqual({});
});

it.each<[Record<string, string>, string]>([
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET go together'],
  [{ FACEBOOK_APP_SECRET: 'x' }, 'FACEBOOK_APP_ID and FACEBOOK_APP_SECRET go together'],
  [{ TELEGRAM_BOT_NAME: 'ChokdeeTestBot' }, 'TELEGRAM_BOT_NAME and TELEGRAM_BOT_TOKEN go together'],
  [{ TELEGRAM_CLIENT_SECRET: 'x' }, 'TELEGRAM_CLIENT_SECRET: not without TELEGRAM_BOT_NAME'],
  [{ ...telegram, TELEGRAM_BOT_TOKEN: 'x' }, 'TELEGRAM_BOT_TOKEN: must be digits'],
  [{ ...telegram, TELEGRAM_BOT_NAME: '@bot' }, 'TELEGRAM_BOT_NAME: is no name of a bot'],
  [{ ...google, GOOGLE_ISSUER: 'accounts' }, 'GOOGLE_ISSUER: must be an address'],
])('refuses %j', (env, message) => {
  expect(() => read(env)).toThrow(message);
});

it.each(['GOOGLE_ISSUER', 'FACEBOOK_AUTH_URL', 'FACEBOOK_GRAPH_URL', 'TELEGRAM_URL'])(
  'takes http for %s on this machine alone',
  (name) => {
    for (const url of [
      'http://accounts.test',
      'http://127.0.0.1.accounts.test',
      'http://localhost@accounts.test',
    ]) {
      expect(() => read({ [name]: url })).toThrow(`${name}: must begin with https://`);
    }
    for (const host of ['127.0.0.1:8080', 'localhost', '[::1]:8080']) {
      expect(() => read({ [name]: `http://${host}` })).not.toThrow();
    }
  },
);
