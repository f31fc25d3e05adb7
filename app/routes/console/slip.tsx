import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadSlip } from '~/areas/console/money/files.server';

/** A slip of a deposit; each look at it stands in the record. */
export const loader = (args: LoaderFunctionArgs) => loadSlip(args);
