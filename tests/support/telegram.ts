import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const telegram_bot = {
  botName: 'ChokdeeTestBot',
  botToken: '7012345678:AAEhBOweik6ad9r_QXMENQjcrGbqCr4K-bc',
  url: 'https://oauth.telegram.test',
};

export type TelegramFields = Record<string, string | number>;

/** Fields with the signature that the bot's token gives them. */
export function signedByBot(fields: TelegramFields, token = telegram_bot.botToken): TelegramFields {
  const lines = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`);
  const key = createHash('sha256').update(token).digest();
  return { ...fields, hash: createHmac('sha256', key).update(lines.join('\n')).digest('hex') };
}

/** The way back with the fields one by one in the query. */
export function backInQuery(returnTo: string, fields: TelegramFields): string {
  const back = new URL(returnTo);
  for (const [name, value] of Object.entries(fields)) back.searchParams.append(name, String(value));
  return back.href;
}

export const packed = (fields: unknown): string =>
  Buffer.from(JSON.stringify(fields)).toString('base64url');

/** Telegram's login page on loopback: whoever comes has said yes, and is sent back at once. */
export async function openTelegram(fields: () => TelegramFields) {
  const server = createServer((request, response) => {
    const returnTo = new URL(request.url!, 'http://here').searchParams.get('return_to')!;
    const result = packed(signedByBot(fields()));
    response.writeHead(302, { Location: `${returnTo}#tgAuthResult=${result}` }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}
