/** How many ways there are to part a shield, and how many dyes: `Crest` and its sheet know them. */
export const crest_partings = 6;
export const crest_dyes = 6;

/** A shield for a name, always the same one: its parting and two different dyes. */
export function crestOf(name: string): [parting: number, ground: number, charge: number] {
  let print = 0;
  for (const letter of name) print = (print * 31 + letter.codePointAt(0)!) % 1_000_003;
  const ground = print % crest_dyes;
  const step = 1 + (Math.floor(print / crest_dyes) % (crest_dyes - 1));
  return [Math.floor(print / 97) % crest_partings, ground, (ground + step) % crest_dyes];
}

/** The shields of two sides: never on the same ground. */
export function crestsOf(home: string, away: string) {
  const first = crestOf(home);
  const [parting, ground, charge] = crestOf(away);
  if (ground !== first[1]) return { home: first, away: [parting, ground, charge] as typeof first };
  // The other way round, the ground is another one.
  return { home: first, away: [parting, charge, ground] as typeof first };
}
