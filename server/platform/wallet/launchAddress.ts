import type { Game, Vendor } from '../../store/tables';

/** What an adapter needs to say where a launched player goes. */
export interface Launch {
  game: Pick<Game, 'code' | 'game_type'>;
  vendor: Pick<Vendor, 'launch_url'>;
  launchToken: string;
  language: string;
  /** Where the vendor's page leads back to; empty where that is not known. */
  returnUrl: string;
}

/**
 * The address of an outside vendor: its row's `launch_url` with `{token}`, `{game}` (the game code
 * of the wallet's operations), `{lang}` and `{back}` filled in. Undefined where there is none, it
 * takes no token, or what comes out is no web address.
 */
export function filledAddress({
  game,
  vendor,
  launchToken,
  language,
  returnUrl,
}: Launch): string | undefined {
  const template = vendor.launch_url ?? '';
  const values = { token: launchToken, game: game.code, lang: language, back: returnUrl };
  const address = template.replace(
    /\{(token|game|lang|back)\}/g,
    (_place, name: keyof typeof values) => encodeURIComponent(values[name]),
  );
  const sound = template.includes('{token}') && /^https?:\/\//i.test(address);
  return sound && URL.canParse(address) ? address : undefined;
}
