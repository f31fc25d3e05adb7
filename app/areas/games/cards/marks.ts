/** The outcome of a call for a mark; `login` if the session has ended. */
export type MarkOutcome = 'saved' | 'refused' | 'login';

/** A game's node id, or a lottery's code. */
export type MarkedId = number | string;

export interface Marks {
  /** The member and page that these marks belong to: another page's data is newer than they are. */
  readonly scope: string;
  /** The state that the member wants for each tapped game. */
  readonly wanted: ReadonlyMap<MarkedId, boolean>;
  /** The games whose mark was removed here, failed calls included: an answer may be lost. */
  readonly unmarked: ReadonlySet<MarkedId>;
  /** The number of taps on hearts. */
  readonly taps: number;
  /** The number of calls under way. */
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
 * The hearts tapped on a page. A tap shows at once; a failed call takes it back (games#favourites).
 * Calls for different games run in parallel, those for one game one after the other, so that the
 * server ends with the last tap.
 */
export class MarkStore {
  #marks = no_marks;
  readonly #busy = new Set<MarkedId>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly marks = (): Marks => this.#marks;

  /** Sets a game's mark and saves it with `call`, which gets the state to save. */
  async tap(
    scope: string,
    id: MarkedId,
    marked: boolean,
    call: (marked: boolean) => Promise<MarkOutcome>,
  ): Promise<void> {
    if (scope !== this.#marks.scope) this.#change({ ...no_marks, scope });
    const { taps, unmarked } = this.#marks;
    this.#want(scope, id, marked);
    this.#change({
      taps: taps + 1,
      unmarked: marked ? unmarked : new Set(unmarked).add(id),
    });
    // The call under way sends the newer state when it ends.
    if (this.#busy.has(id)) return;
    this.#busy.add(id);
    this.#change({ pending: this.#busy.size });
    let saved = !marked;
    for (let wanted = marked; wanted !== saved;) {
      if ((await call(wanted)) !== 'saved') {
        this.#want(scope, id, saved);
        break;
      }
      saved = wanted;
      wanted = this.#marks.wanted.get(id) ?? saved;
    }
    this.#busy.delete(id);
    this.#change({ pending: this.#busy.size });
  }

  #want(scope: string, id: MarkedId, marked: boolean): void {
    if (scope !== this.#marks.scope) return;
    this.#change({ wanted: new Map(this.#marks.wanted).set(id, marked) });
  }

  #change(change: Partial<Marks>): void {
    this.#marks = { ...this.#marks, ...change };
    for (const listener of this.#listeners) listener();
  }
}
