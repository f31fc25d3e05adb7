import type { Game, Vendor } from '../../store/tables';

/** The facts from which an adapter makes a launch address. */
export interface Launch {
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
export function filledAddress({
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
