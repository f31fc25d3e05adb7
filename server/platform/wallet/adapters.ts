import { filledAddress, type Launch } from './launchAddress';
import { answers, retry_after_s, type Answer, type WalletStatus } from './answers';

/**
 * What differs between vendors. The ledger and the operations know one contract; where vendors
 * disagree, the adapter decides.
 */
export interface VendorAdapter {
  /** Where a refusal shows: in the HTTP status, or in the body of a 200 alone. */
  statusIn: 'http' | 'body';
  /** The answer to a rollback of a bet that never came. A tombstone is left either way. */
  unknownRollback: Extract<WalletStatus, 'ok' | 'unknownTransaction'>;
  /** The balance in a repeated answer: the first answer's, or what it is now. */
  replayBalance: 'stored' | 'now';
  /** What a win of zero says: the round is lost and over, or only that this step won nothing. */
  zeroWin: 'closes' | 'staysOpen';
  /** Where the vendor tells his own records (`recon/wire.ts`); undefined where he does not. */
  transactionsUrl?(vendor: string): string;
  /** Where a launched player goes; undefined for a game that can't be launched with this vendor. */
  launchUrl(launch: Launch): string | undefined;
}

/** Kinds of games that the sandbox vendor has an engine for. */
const sandbox_game_types: readonly string[] = ['RNG', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'FISH'];

const sandbox: VendorAdapter = {
  statusIn: 'http',
  unknownRollback: 'ok',
  replayBalance: 'stored',
  zeroWin: 'closes',
  transactionsUrl: (vendor) => `/sandbox/${encodeURIComponent(vendor)}/transactions`,
  launchUrl: ({ game, launchToken }) =>
    sandbox_game_types.includes(game.game_type)
      ? `/m/play/${encodeURIComponent(game.code)}?launch=${launchToken}`
      : undefined,
};

/** An outside vendor who speaks the contract as it stands. */
const codeInStatus: VendorAdapter = { ...sandbox, launchUrl: filledAddress };

/** The opposite choice in each of the four, as other vendors have it. */
const codeInBody: VendorAdapter = {
  statusIn: 'body',
  unknownRollback: 'unknownTransaction',
  replayBalance: 'now',
  zeroWin: 'staysOpen',
  launchUrl: filledAddress,
};

const adapters: Readonly<Record<string, VendorAdapter>> = {
  sandbox,
  codeInStatus,
  codeInBody,
};

/** The adapter that a vendor's row names, if there is one. */
export const adapterOf = (vendor: { adapter: string }): VendorAdapter | undefined =>
  Object.hasOwn(adapters, vendor.adapter) ? adapters[vendor.adapter] : undefined;

/** Whether a game of a vendor can be launched at all. */
export const isReached = (vendor: Launch['vendor'] & { adapter: string }, game: Launch['game']) =>
  adapterOf(vendor)?.launchUrl({ game, vendor, launchToken: '-', language: '-', returnUrl: '' }) !==
  undefined;

/** An answer in a vendor's own form. */
export function write(adapter: VendorAdapter, given: Answer, requestId: string): Response {
  const status = given.tombstone ? adapter.unknownRollback : given.status;
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  if (answers[status].retry === 'repeat') headers.set('Retry-After', String(retry_after_s));
  return new Response(JSON.stringify({ status, ...given.facts, requestId }), {
    status: adapter.statusIn === 'http' ? answers[status].http : 200,
    headers,
  });
}

/** The form of an answer to someone of whom no adapter is known. */
export const neutral: VendorAdapter = sandbox;
