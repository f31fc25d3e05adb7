/** The bundle of the compiler: what `remix-serve` takes, and the server that serves the same build. */
export * from '@remix-run/dev/server-build';
export { serve } from './serve';
