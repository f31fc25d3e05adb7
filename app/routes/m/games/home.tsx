import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { loadHome } from '~/areas/games/home.server';
import { homeHandle } from '~/areas/games/homeHandle';
import { HomeScreen } from '~/areas/games/HomeScreen';
import { NextDraws } from '~/areas/lottery/NextDraws';
import { withNextDraws } from '~/areas/lottery/nextDraws.server';
import { screenLoader } from '~/session/screen.server';

export const handle = homeHandle;

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) =>
  withNextDraws(page, loadHome(page)),
);

export { homeAction as action } from '~/areas/games/homeAction.server';

/** The popup stands over the page as it is: opening and turning it loads the popup alone. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => {
  const [before, after] = [currentUrl, nextUrl].map(({ searchParams }) => searchParams.get('open'));
  const turns =
    after === 'popup' &&
    (before === null || before === 'popup') &&
    currentUrl.pathname === nextUrl.pathname;
  return !formMethod && turns ? false : defaultShouldRevalidate;
};

export default function Home() {
  const data = useLoaderData<typeof loader>();
  const { lotteries } = data.shared;
  return (
    <HomeScreen
      {...data}
      lotteries={
        lotteries.cards === '' ? undefined : <NextDraws next={lotteries} made={data.own.now} />
      }
    />
  );
}
