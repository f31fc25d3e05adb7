import type { Side } from '../scene';

const shield = 'M4 3h40v22c0 14-8 21-20 26C12 46 4 39 4 25Z';

/** The shapes of the second colour on the shield, by division. */
const partings = [
  'M24 3h20v22c0 14-8 21-20 26Z',
  'M4 3h40v20H4Z',
  'M4 3h11v41q-11-8-11-19ZM33 3h11v22q0 11-11 19Z',
  'M4 30 24 14l20 16q-1 5-4 9L24 27 8 39q-3-4-4-9Z',
  'M4 3h9l31 30q-2 5-7 10L4 11Z',
  'M24 11a13 13 0 1 1 0 26 13 13 0 0 1 0-26Z',
];

/** The shield of a side. */
export function Crest({ crest: [parting, ground, charge] }: { crest: Side['crest'] }) {
  return (
    <svg className="crest" viewBox="0 0 48 54" width="64" height="72" aria-hidden="true">
      <path className={`dye-${ground}`} d={shield} />
      <path className={`dye-${charge}`} d={partings[parting]} />
      <path className="crest-edge" d={shield} />
    </svg>
  );
}
