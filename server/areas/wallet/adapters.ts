import type { Game, Vendor } from '../../store/tables';
import { answers, repeatAfter_s, type Answer, type WalletStatus } from './answers';

/** The facts from which an adapter makes a launch address. */
interface Launch {
  game: Pick<Game, 'code' | 'game_type'>;
  vendor: Pick<Vendor, 'launch_url'>;
  launchToken: string;
  language: string;
  /** The address that the vendor's page leads back to; empty where that is unknown. */
  returnUrl: string;
}

/**
 * Fills an outside vendor's `launch_url`: `{token}`, `{game}` (the game code of the wallet's
 * operations), `{lang}` and `{back}`. Empty where the vendor has none; undefined where it has no
 * `{token}`, or the result is no web address.
 */
function filledAddress({
  game,
  vendor,
  launchToken,
  language,
  returnUrl,
}: Launch): string | undefined {
  const template = vendor.launch_url?.trim() ?? '';
  if (template === '') return '';
  const values = { token: launchToken, game: game.code, lang: language, back: returnUrl };
  const address = template.replace(
    /\{(token|game|lang|back)\}/g,
    (_place, name: keyof typeof values) => encodeURIComponent(values[name]),
  );
  const sound = template.includes('{token}') && /^https?:\/\//i.test(address);
  return sound && URL.canParse(address) ? address : undefined;
}

/**
 * The differences between vendors. The ledger and the operations know one contract; where vendors
 * disagree, the adapter decides.
 */
export interface VendorAdapter {
  /** A refusal shows in the HTTP status, or in the body of a 200 alone. */
  statusIn: 'http' | 'body';
  /** The answer to a rollback of a bet that never came. A tombstone is left either way. */
  unknownRollback: Extract<WalletStatus, 'ok' | 'unknownTransaction'>;
  /** The balance in a repeated answer: the first answer's, or what it is now. */
  replayBalance: 'stored' | 'now';
  /** A win of zero means that the round is lost and over, or only that this step won nothing. */
  zeroWin: 'closes' | 'staysOpen';
  /** The address of the vendor's own records (`recon/wire.ts`); undefined where there is none. */
  transactionsUrl?(vendor: string): string;
  /**
   * The address of a launched player; undefined for a game that can't be launched here, empty for a
   * vendor that has no address.
   */
  launchUrl(launch: Launch): string | undefined;
}

/** The categories that the sandbox vendor has an engine for. */
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

/** An outside vendor who uses the contract unchanged. */
const codeInStatus: VendorAdapter = { ...sandbox, launchUrl: filledAddress };

/** The other choice in each of the four, as some vendors make it. */
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

/** Returns the adapter that a vendor's row names; undefined for an unknown name. */
export const adapterOf = (vendor: { adapter: string }): VendorAdapter | undefined =>
  Object.hasOwn(adapters, vendor.adapter) ? adapters[vendor.adapter] : undefined;

/** Returns true for a vendor whose rounds have a page of their own here, with their proof. */
export const provesRounds = (vendor: { adapter: string }): boolean => vendor.adapter === 'sandbox';

/** Returns true for a game that can be launched. */
export const isReached = (vendor: Launch['vendor'] & { adapter: string }, game: Launch['game']) =>
  Boolean(
    adapterOf(vendor)?.launchUrl({ game, vendor, launchToken: '-', language: '-', returnUrl: '' }),
  );

/** Writes an answer in a vendor's own form. */
export function write(adapter: VendorAdapter, given: Answer, requestId: string): Response {
  const status = given.tombstone ? adapter.unknownRollback : given.status;
  const headers = new Headers({
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
  });
  if (answers[status].retry === 'repeat') headers.set('Retry-After', String(repeatAfter_s(status)));
  return new Response(JSON.stringify({ status, ...given.facts, requestId }), {
    status: adapter.statusIn === 'http' ? answers[status].http : 200,
    headers,
  });
}

/** The form of an answer where no adapter is known. */
export const neutral: VendorAdapter = sandbox;
