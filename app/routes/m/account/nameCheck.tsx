import type { LoaderFunctionArgs } from '@remix-run/node';
import { nameCheckAnswer } from './nameCheck.server';
import { openPage } from '~/session/page.server';

/** Answers as data whether a user name is free; script asks when the field is left. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return nameCheckAnswer(await openPage(request, context));
}
