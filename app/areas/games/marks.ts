/** How a call for a mark ended; `login` when there is no session any more. */
export type MarkOutcome = 'saved' | 'refused' | 'login';

export interface Marks {
  /** Whose marks these are, and on which page: another page's data is fresher than they are. */
  readonly scope: string;
  /** What the member wants of each game that was tapped. */
  readonly wanted: ReadonlyMap<number, boolean>;
  /** The games whose mark was taken away here, even where that failed: its answer may be lost. */
  readonly unmarked: ReadonlySet<number>;
  /** How often a heart was tapped. */
  readonly taps: number;
  /** How many calls are under way. */
  readonly pending: number;
}

export const no_marks: Marks = {
  scope: '',
  wanted: new Map(),
  unmarked: new Set(),
  taps: 0,
  pending: 0,
};

/**
 * The hearts that were tapped on a page. A tap shows at once; a call that fails takes it back
 * (games#favourites). Calls for different games run side by side, those for one game after each
 * other, so that the last tap is what the server keeps.
 */
export class MarkBook {
  #marks = no_marks;
  readonly #busy = new Set<number>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly marks = (): Marks => this.#marks;

  /** Sets a game's mark and keeps it with `call`, which is told what to keep. */
  async tap(
    scope: string,
    nodeId: number,
    marked: boolean,
    call: (marked: boolean) => Promise<MarkOutcome>,
  ): Promise<void> {
    if (scope !== this.#marks.scope) this.#change({ ...no_marks, scope });
    const { taps, unmarked } = this.#marks;
    this.#want(scope, nodeId, marked);
    this.#change({
      taps: taps + 1,
      unmarked: marked ? unmarked : new Set(unmarked).add(nodeId),
    });
    // The call that is under way sees to it when it ends.
    if (this.#busy.has(nodeId)) return;
    this.#busy.add(nodeId);
    this.#change({ pending: this.#busy.size });
    let saved = !marked;
    for (let wanted = marked; wanted !== saved;) {
      if ((await call(wanted)) !== 'saved') {
        this.#want(scope, nodeId, saved);
        break;
      }
      saved = wanted;
      wanted = this.#marks.wanted.get(nodeId) ?? saved;
    }
    this.#busy.delete(nodeId);
    this.#change({ pending: this.#busy.size });
  }

  #want(scope: string, nodeId: number, marked: boolean): void {
    if (scope !== this.#marks.scope) return;
    this.#change({ wanted: new Map(this.#marks.wanted).set(nodeId, marked) });
  }

  #change(change: Partial<Marks>): void {
    this.#marks = { ...this.#marks, ...change };
    for (const listener of this.#listeners) listener();
  }
}
