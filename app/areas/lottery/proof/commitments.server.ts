import { dayCommitments, commitments_listed } from '@server/areas/lottery/api/commitments';
import { readTypedDay } from '@server/kernel/api/typedDay';
import type { ResponseOf } from '@server/kernel/api/call';
import { typedDay } from '~/areas/wallet/records/recordAddress';
import { pageNumber } from '~/session/paged';
import { valueOf } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import { lotteryTime } from '../dates';
import { lotteryCode } from '../lotteryCode';
import { drawDay } from '../results/day.server';

type Answer = ResponseOf<typeof dayCommitments>;

const bad_request = 400;

/**
 * Loads what was promised of the draws of a day, of one lottery at a time (lottery#commitments): 400 with the day as typed where it
 * is none. The data for programs has all lotteries unless one is named. Without a page it is the one with the draw on sale.
 */
export async function loadCommitments({ page }: ScreenArgs) {
  const { searchParams } = page.url;
  const { lang: language } = page.preferences;
  const typed = typedDay(searchParams.get('date'));
  const isWrong = typed !== '' && readTypedDay(typed) === undefined;
  const code = lotteryCode(searchParams.get('code'));
  const requested = searchParams.get('page');
  const ask = async (input: { code: string; pageNo: number; size?: number }) =>
    valueOf(
      page,
      await page.cached(dayCommitments, { date: isWrong ? '' : typed, language, ...input }),
    );
  if (page.wantsData) {
    const data = isWrong ? null : await ask({ code, pageNo: pageNumber(requested) });
    return answered({ ...noView, typed, isWrong, data });
  }
  const size = commitments_listed;
  const day = isWrong ? null : await ask({ code, pageNo: pageNumber(requested), size });
  if (!day) return answered({ ...noView, typed, isWrong });
  const most = Math.max(...day.lotteries.map(({ count }) => count));
  const own =
    day.lotteries.find((each) => each.code === code) ??
    day.lotteries.find(({ count }) => count === most);
  const onSale = own ? Math.ceil(Math.min(own.over + 1, own.count) / size) : 1;
  const isThere = own === undefined || (own.code === code && requested !== null);
  const found = isThere
    ? day
    : await ask({
        code: own.code,
        pageNo: requested === null ? onSale : pageNumber(requested),
        size,
      });
  return answered({
    ...noView,
    typed: found.signed.date,
    title: drawDay(found.signed.date, language),
    code: own?.code ?? '',
    name: own?.displayName ?? '',
    lotteries: day.lotteries.map((each) => ({
      code: each.code,
      name: each.displayName,
      count: each.count.toLocaleString('en'),
    })),
    draws: found.signed.draws.map((each) => drawView(each)),
    page: found.signed.page,
    pages: found.signed.pages,
    key: found.key,
  });
}

const drawView = ({
  draw,
  numero,
  drawsAt,
  rule,
  commitment,
  witness,
}: Answer['signed']['draws'][number]) => ({
  id: draw,
  numero,
  time: lotteryTime(drawsAt),
  rule,
  commitment,
  witness: witness && { commitment: witness.secretCommitment, signature: witness.signature },
});

/** A day of which nothing is listed. */
const noView = {
  typed: '',
  isWrong: false,
  title: '',
  code: '',
  name: '',
  lotteries: [] as { code: string; name: string; count: string }[],
  draws: [] as ReturnType<typeof drawView>[],
  page: 1,
  pages: 0,
  key: '',
  data: null as Answer | null,
};

const answered = (shared: typeof noView) => ({
  shared,
  own: {},
  ...(shared.isWrong && { status: bad_request }),
});

export type CommitmentsData = Awaited<ReturnType<typeof loadCommitments>>['shared'];
