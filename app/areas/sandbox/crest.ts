/** The number of shield divisions and of colours: `Crest` and its style sheet have one for each. */
const crest_partings = 6;
const crest_dyes = 6;

/** A shield for a name, always the same one: its division and two different colours. */
function crestOf(name: string): [parting: number, ground: number, charge: number] {
  let print = 0;
  for (const letter of name) print = (print * 31 + letter.codePointAt(0)!) % 1_000_003;
  const ground = print % crest_dyes;
  const step = 1 + (Math.floor(print / crest_dyes) % (crest_dyes - 1));
  return [Math.floor(print / 97) % crest_partings, ground, (ground + step) % crest_dyes];
}

/** The shields of two sides, never on the same ground colour. */
export function crestsOf(home: string, away: string) {
  const first = crestOf(home);
  const [parting, ground, charge] = crestOf(away);
  if (ground !== first[1]) return { home: first, away: [parting, ground, charge] as typeof first };
  // The other way round, the ground has another colour.
  return { home: first, away: [parting, charge, ground] as typeof first };
}
