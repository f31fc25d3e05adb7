/** The twelve games that the demo's operator promotes, by code. */
export const hot_codes: ReadonlySet<string> = new Set([
  'hundred-lanterns',
  'panda-dumpling',
  'giant-durian',
  'night-of-kites',
  'moonlit-dragon',
  'captain-monkey',
  'uncle-chais-teahouse',
  'glowing-lotus',
  'moonlight-roulette',
  'sleepy-octopus',
  'teahouse-hi-lo',
  'cut-the-kite-string',
]);
