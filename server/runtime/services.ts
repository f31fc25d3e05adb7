import type { Binding } from '../platform/bind';
import { modules } from './bindings.gen';

/** The calls of all services of the platform, each with the service behind it. */
export const bindings: readonly Binding[] = Object.values(modules).flatMap(
  (module): readonly Binding[] => module.bindings,
);
