import type { Page } from '~/session/page.server';
import type { LiveState } from './view';

/** A kind of view: how it is read, and the page that it is a part of. */
export interface LiveKind {
  /** A member's own, or a visitor's: nobody else gets its bytes. */
  own: boolean;
  /** The parameters of its address that name what it shows. */
  named: readonly string[];
  title(this: void, page: Page): Promise<string> | string;
  page(this: void, page: Page): string;
  /** Reads it; null where there is nothing of the kind, or it is not the reader's. */
  read(this: void, page: Page): Promise<LiveState | 'away' | 'ended' | null>;
}
