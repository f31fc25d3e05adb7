import type { LoaderFunctionArgs } from '@remix-run/node';
import { recordFile } from '~/areas/console/record.server';

/** /console/record/file: a part of the record of acts as a file (console#record). */
export const loader = (args: LoaderFunctionArgs) => recordFile(args);
