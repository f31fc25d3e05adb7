import type { Motif } from './motifs';
import type { Recolour } from './pen';

const cool: Recolour = {
  R: 'B',
  D: 'N',
  C: 'b',
  A: 'T',
  O: 'E',
  M: 'V',
  P: 'v',
  p: 't',
  y: 't',
  V: 'B',
  v: 'b',
};
const rosy: Recolour = {
  A: 'P',
  O: 'M',
  T: 'P',
  t: 'p',
  B: 'M',
  b: 'p',
  N: 'D',
  V: 'M',
  v: 'p',
  G: 'P',
  g: 'p',
  E: 'M',
};
const leafy: Recolour = {
  R: 'G',
  D: 'E',
  C: 'g',
  B: 'G',
  b: 'g',
  N: 'E',
  V: 'G',
  v: 'g',
  M: 'T',
  P: 't',
  A: 'g',
  O: 'G',
};
const sunny: Recolour = {
  R: 'A',
  D: 'O',
  B: 'A',
  b: 'y',
  N: 'O',
  V: 'A',
  v: 'y',
  M: 'O',
  P: 'A',
  p: 'y',
  T: 'Y',
  t: 'y',
  E: 'O',
  G: 'A',
};
const royal: Recolour = {
  R: 'V',
  D: 'N',
  C: 'v',
  A: 'V',
  O: 'M',
  B: 'V',
  b: 'v',
  T: 'V',
  t: 'v',
  G: 'V',
  g: 'v',
  E: 'N',
};

/** Objects that may have any colour, and creatures that come in many colours. */
const dyes: Partial<Record<Motif, readonly Recolour[]>> = {
  fish: [cool, rosy, royal],
  angelfish: [
    { Y: 'P', A: 'M' },
    { Y: 't', A: 'T' },
    { Y: 'W', A: 'R' },
  ],
  octopus: [cool, sunny, { M: 'V', P: 'v' }],
  jellyfish: [rosy, leafy, sunny],
  starfish: [
    { C: 'V', R: 'v' },
    { C: 'Y', y: 'O' },
    { C: 't', R: 'T', y: 'E' },
  ],
  seahorse: [rosy, royal, leafy],
  squid: [
    { P: 'V', M: 'N', p: 'v' },
    { P: 'A', M: 'R', p: 'y' },
  ],
  pearl: [rosy, cool],
  turtle: [
    { G: 'U', E: 'O', g: 'u' },
    { G: 'V', E: 'N', g: 't' },
  ],
  crab: [sunny, royal],
  whale: [royal, rosy],
  butterfly: [rosy, sunny, { V: 'T', v: 't', M: 'B', P: 'b' }],
  kite: [cool, leafy, royal],
  tuktuk: [rosy, leafy, sunny],
  parasol: [cool, leafy, sunny],
  redlantern: [leafy, royal, { R: 'M', D: 'V' }],
  drum: [cool, leafy],
  fan: [cool, royal],
  balloon: [cool, leafy, royal],
  rocket: [cool, leafy, royal],
  plane: [
    { R: 'G', B: 'Y', N: 'A' },
    { R: 'V', B: 'M', N: 'D' },
  ],
  ufo: [leafy, rosy],
  planet: [sunny, { V: 'T', v: 't', M: 'B' }],
  lotus: [
    { P: 'v', M: 'V', p: 'W' },
    { P: 'y', M: 'A', p: 'W' },
  ],
  orchid: [rosy, sunny],
  plumeria: [
    { I: 'p', p: 'P' },
    { I: 'y', p: 'A' },
  ],
  gem: [
    { T: 'V', t: 'v', E: 'N' },
    { T: 'B', t: 'b', E: 'N' },
    { T: 'M', t: 'P', E: 'D' },
  ],
  ruby: [
    { R: 'G', D: 'E', C: 'g' },
    { R: 'B', D: 'N', C: 'b' },
  ],
  potion: [leafy, rosy],
  envelope: [{ R: 'M', D: 'V' }],
  race: [cool, leafy, { R: 'V', D: 'N' }],
  muaythai: [cool, { R: 'V', D: 'N', C: 'v' }],
  pingpong: [{ T: 'B', t: 'b' }],
  volleyball: [
    { Y: 'I', B: 'R' },
    { Y: 'I', B: 'G' },
  ],
  pad: [rosy, cool, { V: 'T', v: 't' }],
  headset: [rosy, royal, sunny],
  gamemouse: [rosy, leafy, { B: 'V', b: 'v' }],
  robot: [rosy, royal, sunny],
  arcade: [cool, leafy],
  ticket: [
    { Y: 't', A: 'T', O: 'E' },
    { Y: 'P', A: 'M', O: 'D' },
  ],
  scratch: [cool, { M: 'G', p: 'g' }],
  keno: [
    { B: 'V', N: 'K' },
    { B: 'M', N: 'D' },
  ],
  nineball: [
    { G: 'R', E: 'D' },
    { G: 'V', E: 'N' },
    { G: 'A', E: 'O' },
  ],
  luckyball: [
    { Y: 'B', R: 'T' },
    { Y: 'P', R: 'V' },
  ],
  machine: [rosy, royal],
  rooster: [
    { A: 'W', O: 's' },
    { A: 'U', O: 'D' },
    { A: 'Q', O: 'K', E: 'D', T: 'R' },
    { A: 'R', O: 'D', E: 'N', T: 'B' },
  ],
};

/** Returns the colourings that a motif may have, its own first. */
export function dyesOf(motif: Motif): readonly Recolour[] {
  return [{}, ...(dyes[motif] ?? [])];
}
