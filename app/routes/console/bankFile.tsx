import type { LoaderFunctionArgs } from '@remix-run/node';
import { loadBankFile } from '~/areas/console/money/files.server';

/** A file for the bank; each making of it stands in the record. */
export const loader = (args: LoaderFunctionArgs) => loadBankFile(args);
