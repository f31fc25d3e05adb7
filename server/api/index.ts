import type { Call } from '../kernel/api/call';
import { modules } from './modules.gen';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'auth' in value;

/** A module of the API with the calls that it declares, sorted by name. */
export interface ApiModule {
  /** Its file, without folder and ending. */
  name: string;
  /** The area that it belongs to. */
  area: string;
  calls: readonly Call[];
  /** Everything else that it exports: schemas, lists of codes, figures. */
  exports: Readonly<Record<string, unknown>>;
}

/** The modules of the API, sorted by name. */
export const apiModules: readonly ApiModule[] = Object.entries(modules).map(([file, module]) => {
  const [layer, area] = file.split('/') as [string, string];
  // Not every tool that loads modules sorts their exports.
  const exports = Object.entries<unknown>(module).sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    name: file.split('/').at(-1)!,
    area: layer === 'areas' ? area : layer,
    calls: exports.map(([, value]) => value).filter(isCall),
    exports: Object.fromEntries(exports.filter(([, value]) => !isCall(value))),
  };
});

/** Every call. */
export const calls: readonly Call[] = apiModules.flatMap((module) => module.calls);
