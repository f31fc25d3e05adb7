import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { listPageAnswer, markAnswer } from '~/areas/games/cardsData.server';
import { openPage } from '~/session/page.server';
import { readForm } from '~/session/readForm.server';

/** A list's next page, as data: script asks for it when the end comes near. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return listPageAnswer(await openPage(request, context));
}

/** The heart's form as script sends it: the answer is data, and the page stays. */
export async function action({ request, context }: ActionFunctionArgs) {
  const page = await openPage(request, context);
  return markAnswer(page, await readForm(page, request));
}
