import type { LoaderFunctionArgs } from '@remix-run/node';
import { shortAnswer } from '~/live/open.server';

/** /m/live/VIEW under plain `remix-serve`: our own server answers it before (site#live-pages). */
export const loader = ({ request, context }: LoaderFunctionArgs): Promise<Response> =>
  shortAnswer(request, context);
