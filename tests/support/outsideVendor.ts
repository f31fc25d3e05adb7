import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import Database from 'libsql';
import { sign, signature_headers, vendorKey } from '../../server/areas/wallet/signature';

/** The token that a player came with, and the platform's answer when it was redeemed. */
export interface Arrival {
  game: string;
  lang: string;
  back: string;
  status: string;
  balance: number;
  gameCode: string;
}

export interface OutsideVendor {
  origin: string;
  arrivals: Arrival[];
  /** Sets the address of the platform that the players come from. */
  serve(platformUrl: string): void;
  close(): Promise<void>;
}

/** A vendor with a site of its own on 127.0.0.1: its page takes the launch token up, signed. */
export async function startOutsideVendor(
  code: string,
  sessionSecret: string,
): Promise<OutsideVendor> {
  const key = vendorKey({ sessionSecret }, code);
  const arrivals: Arrival[] = [];
  let platform = '';

  const authenticate = async (launchToken: string) => {
    const timestamp = String(Date.now());
    const nonce = randomBytes(16).toString('hex');
    const body = JSON.stringify({ operation: 'authenticate', launchToken });
    const answer = await fetch(`${platform}/vendor/${code}/authenticate`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [signature_headers.key]: code,
        [signature_headers.timestamp]: timestamp,
        [signature_headers.nonce]: nonce,
        [signature_headers.signature]: sign(key, timestamp, nonce, body),
      },
      body,
    });
    return (await answer.json()) as Pick<Arrival, 'status' | 'balance' | 'gameCode'>;
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://vendor.test');
    if (pathname !== '/launch') return response.writeHead(404).end();
    const [game, lang, back] = ['game', 'lang', 'back'].map((name) => searchParams.get(name) ?? '');
    authenticate(searchParams.get('token') ?? '').then(
      ({ status, balance, gameCode }) => {
        arrivals.push({ game: game!, lang: lang!, back: back!, status, balance, gameCode });
        response.writeHead(200, { 'Content-Type': 'text/html' });
        response.end(`<!DOCTYPE html><title>Vendor</title><h1>${status}</h1><p>${balance}</p>`);
      },
      () => response.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    serve: (url) => {
      platform = url;
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** Makes a vendor of a running server's store one with a site of its own, as operators do. */
export function sendOutside(
  dataDir: string,
  code: string,
  { launchUrl, needsScript }: { launchUrl: string; needsScript: boolean },
): void {
  const store = new Database(path.join(dataDir, 'chokdee.db'), { timeout: 5_000 });
  try {
    store
      .prepare(
        `update vendors set adapter = 'codeInStatus', launch_url = ?, needs_script = ?
        where code = ?`,
      )
      .run(launchUrl, needsScript ? 1 : 0, code);
  } finally {
    store.close();
  }
}
