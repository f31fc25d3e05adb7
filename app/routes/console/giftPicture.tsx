import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadGiftPicture } from '~/areas/console/money/files.server';

/** A picture of a claim; each look at it stands in the record. */
export const loader = (args: LoaderFunctionArgs) => loadGiftPicture(args);
