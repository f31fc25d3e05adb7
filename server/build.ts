/**
 * The bundle of the compiler: what `remix-serve` takes, and the server that serves the same build. A file of its own, for
 * the compiler alone knows the first module.
 */
export * from '@remix-run/dev/server-build';
export { serve } from './serve';
