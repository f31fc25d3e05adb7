import type { LoaderFunctionArgs } from '@remix-run/node';
import { cardForm } from '~/areas/games/cards/cardForm.server';
import { dataAction } from '~/forms/parse.server';
import { openPage } from '~/session/page.server';
import { listPageAnswer } from './cards.server';

/** A list's next page, as data: script asks for it when the end comes near. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return listPageAnswer(await openPage(request, context));
}

/** The heart's form as script sends it: the answer is data, and the page stays. */
export const action = /* @__PURE__ */ dataAction(cardForm);
