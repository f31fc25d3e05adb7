import { useLoaderData } from '@remix-run/react';
import { loadBets } from '~/areas/wallet/bets/bets.server';
import { BetsScreen } from '~/areas/wallet/bets/BetsScreen';
import type { Handle } from '~/handle';
import { screenLoader } from '~/session/screen.server';

/** A reading screen: no script at all. */
export const handle: Handle = {
  i18n: ['bets', 'records', 'report', 'lists'],
  styles: ['forms', 'pager', 'records'],
  script: false,
};

/** /m/gameRecord: the member's own rounds and lottery tickets. */
export const loader = /* @__PURE__ */ screenLoader(handle, loadBets);

export default function GameRecord() {
  return <BetsScreen data={useLoaderData<typeof loader>().own} />;
}
