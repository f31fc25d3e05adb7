import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { daySeal, daySealEntries, type DaySeal } from '@server/areas/records/api/seals';
import { fileOf, own_file } from '~/areas/wallet/records/report.server';
import { typedDay } from '~/areas/wallet/records/recordAddress';
import { requireAccess } from '~/session/guards.server';
import { type Page, openPage } from '~/session/page.server';

/**
 * Answers with a member's own proof of a day as a file, its entries sent as they are read (docs/ledger.md, "The
 * files"). Where there is none, the day's page says why.
 */
async function sealFile(page: Page): Promise<Response> {
  await requireAccess(page, 'real');
  const day = typedDay(page.url.searchParams.get('day'));
  const answer = await page.call(daySeal, { day });
  if (!answer.ok) throw redirect(`/m/transaction/seal?day=${encodeURIComponent(day)}`);
  const proof = answer.value;
  const name = `seal-${proof.seal.head.day}.json`;
  return fileOf(proofText(page, proof), { name, type: 'application/json', cache: own_file });
}

/** The proof in parts. */
async function* proofText(page: Page, { seal, accounts }: DaySeal): AsyncGenerator<string> {
  yield `{"v":1,"proof":"day-seal","seal":${JSON.stringify(seal)},"accounts":[`;
  for (const [index, account] of accounts.entries()) {
    yield `${index > 0 ? ',' : ''}${JSON.stringify(account).slice(0, -1)},"entries":[`;
    yield* entriesText(page, seal.head.day, account.leaf);
    yield ']}';
  }
  yield ']}\n';
}

async function* entriesText(
  page: Page,
  day: string,
  { kind, currency, place, entries }: DaySeal['accounts'][number]['leaf'],
): AsyncGenerator<string> {
  const before = place - entries;
  let after = before;
  while (after < place) {
    const answer = await page.call(daySealEntries, { day, kind, currency, after });
    if (!answer.ok) throw new Error(`the download stopped: ${answer.code}`);
    const { list } = answer.value;
    const text = list.map((entry) => JSON.stringify(entry)).join();
    yield after > before ? `,${text}` : text;
    const last = list.at(-1)?.place;
    if (last === undefined) throw new Error('the download stopped: entries are missing');
    after = last;
  }
}

/** /m/transaction/seal/file?day=YYYY-MM-DD: the member's own proof of a day, to keep. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  return sealFile(await openPage(request, context));
}
