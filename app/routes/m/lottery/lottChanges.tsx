import type { LoaderFunctionArgs } from '@remix-run/node';
import { lotteryForm } from '~/areas/lottery/lists.server';
import { dataAction } from '~/forms/parse.server';
import { openPage } from '~/session/page.server';
import { changesAnswer } from './lottChanges.server';

/** The draws that changed since a page of lotteries was made, as data: script asks by the clock. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return changesAnswer(await openPage(request, context));
}

/** The heart's form as script sends it: the answer is data, and the page stays. */
export const action = /* @__PURE__ */ dataAction(lotteryForm);
