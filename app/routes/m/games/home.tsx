import { useLoaderData, type ShouldRevalidateFunction, Link } from '@remix-run/react';
import { homeHandle, HomeScreen } from '~/areas/games/home/HomeScreen';
import { loadHome } from '~/areas/games/home/home.server';
import { Countdown } from '~/areas/lottery/Countdown';
import { exactTime, lotteryDate } from '~/areas/lottery/dates';
import { lockAt, type PageTime } from '~/areas/lottery/figures';
import { unpackLotteries } from '~/areas/lottery/lotteryCards';
import { withNextDraws, type NextDraws as NextDrawsData } from '~/areas/lottery/lists.server';
import { LiveProvider, useLive } from '~/areas/lottery/useLive';
import { useT } from '~/i18n/useT';
import { screenLoader } from '~/session/screen.server';
import { useRootData } from '~/ui/rootData';

/** The lotteries that draw next, each with its countdown (lottery#homes-lottery-section). */
function NextDraws({ next, made }: { next: NextDrawsData; made: PageTime }) {
  const t = useT();
  const lang = useRootData()?.shared.lang ?? 'th';
  const { live, draws } = useLive('Lott', next.live, made, true);
  return (
    <LiveProvider value={live}>
      <section data-category="LOTT" className="row-section" aria-labelledby="sLOTT">
        <div className="section-head">
          <h2 id="sLOTT">{t('category_LOTT')}</h2>
          <Link to="/m/lott" aria-describedby="sLOTT">
            {t('more')}
          </Link>
        </div>
        <ul className="row-cards next-draws">
          {unpackLotteries(next.cards).map((card) => {
            const draw = draws.get(card.code);
            if (!draw) return null;
            return (
              <li key={card.code} data-game-id={card.code}>
                <Link to={`/m/launchGame?gameId=${card.code}`}>
                  <strong>{card.name}</strong>
                  {draw.result !== '' && (
                    <>
                      <b>{draw.result}</b>
                      <span className="fine">{lotteryDate(draw.previous_s * 1_000, lang)}</span>
                      {/* Its card on the lotteries' page explains each of them. */}
                      {draw.previousDemo && (
                        <span className="draw-mark" data-mark="demo">
                          {t('lottery_demo')}
                        </span>
                      )}
                      {draw.corrected_s > 0 && (
                        <span className="draw-mark" data-mark="corrected">
                          {t('lottery_corrected')}
                        </span>
                      )}
                    </>
                  )}
                  <span className="fine">
                    {t('lottery_closes', { time: exactTime(lockAt(draw)) })}
                  </span>
                  <Countdown draw={draw} />
                </Link>
              </li>
            );
          })}
        </ul>
      </section>
    </LiveProvider>
  );
}

export const handle = homeHandle;

export const loader = /* @__PURE__ */ screenLoader(handle, ({ page }) =>
  withNextDraws(page, loadHome(page)),
);

export { homeAction as action } from '~/areas/games/home/home.server';

/** The popup is over the page as it is: opening and turning it loads the popup alone. */
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
