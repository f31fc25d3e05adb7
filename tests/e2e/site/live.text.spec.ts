import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext } from '@playwright/test';
import { findTextBrowsers } from '../../../scripts/lib/tools.mjs';
import { addBankDeposit } from '../../factories/deposit';
import { addAnswer, addConversation } from '../../factories/message';
import { approveByTwo } from '../../factories/operator';
import { addBankCard, addWithdrawal } from '../../factories/payout';
import { newPerson } from '../../factories/person';
import { sellDraw } from '../../factories/ticket';
import { type AppServer, expect, loginAs } from '../../support/app';
import { inStore } from '../../support/demo';
import { temporaryFolder } from '../../support/files';
import { peopleTest as test } from '../../support/people';
import { workOn } from '../../support/platform';
import { textOf } from '../../support/words';

const run = promisify(execFile);

interface Print {
  text: string;
  links: string[];
}

/** Opens a reader of addresses in each text browser that is installed, with the cookies of a context. */
async function textBrowsers({ url }: AppServer, context: BrowserContext) {
  const folder = temporaryFolder('text');
  const { cookies } = await context.storageState();
  const jar = path.join(folder.path, 'cookies');
  const lines = cookies.map(({ name, value }) =>
    [new URL(url).hostname, 'FALSE', '/', 'FALSE', 2 ** 31 - 1, name, value].join('\t'),
  );
  writeFileSync(jar, `${lines.join('\n')}\n`);
  const settings = path.join(folder.path, 'lynx.cfg');
  writeFileSync(settings, 'PERSISTENT_COOKIES:TRUE\nACCEPT_ALL_COOKIES:TRUE\n');
  const header = `Cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`;
  const arguments_ = {
    lynx: [
      `-cfg=${settings}`,
      '-dump',
      '-display_charset=utf-8',
      '-width=200',
      `-cookie_file=${jar}`,
    ],
    w3m: ['-dump', '-O', 'UTF-8', '-cols', '200', '-o', 'display_link_number=1', '-header', header],
  };
  const env = { ...process.env, HOME: folder.path, LANG: 'C.UTF-8' };
  const print = async (name: 'lynx' | 'w3m', file: string, address: string): Promise<Print> => {
    const { stdout } = await run(file, [...arguments_[name], url + address], { env });
    const [, text = '', references = ''] = /^([^]*?)(?:References[^]*?\n([^]*))?$/.exec(stdout)!;
    const links = [...references.matchAll(/https?:\/\/\S+/g)].map(([link]) =>
      link.slice(url.length),
    );
    return { text: text.replace(/\s+/g, ' '), links };
  };
  /** Waits until each of them prints a text at an address, and holds that a link leads on from there to another. */
  const says = async (address: string, text: string | RegExp, leadsTo?: string): Promise<void> => {
    for (const { name, file } of findTextBrowsers()) {
      let links: string[] = [];
      await expect
        .poll(async () => {
          const printed = await print(name, file, address);
          ({ links } = printed);
          return printed.text;
        }, `${name} ${address}`)
        .toMatch(text);
      if (leadsTo !== undefined) expect(links, `${name} ${address}`).toContain(leadsTo);
    }
  };
  return { says, close: folder.remove };
}

test('lynx and w3m follow a draw and a ticket from the sale to the prize, and find their ways (site#live-pages)', async ({
  app,
  context,
}) => {
  const { id, username } = await newPerson(app);
  await loginAs(context, username);
  const draw = await sellDraw(app, id, '20260102-4332');
  const { says, close } = await textBrowsers(app, context);
  const [play, view] = ['/m/launchGame?gameId=XSMB', '/m/live/draw?code=XSMB'];
  await says(play, textOf('th', 'live_draw').replace('{name}', '').trim(), view);
  await says(view, textOf('th', 'live_open'), '/m/lott');
  await says('/m/elott', textOf('th', 'live_elott'), '/m/live/elott');
  await says('/m/live/elott', /\d\d:\d\d:\d\d/, '/m/elott');
  await says('/m/tickets', textOf('th', 'live_tickets'), '/m/live/tickets');
  await says('/m/live/tickets', textOf('th', 'ticket_open'), `/m/ticket/${draw.ticketId}`);
  await draw.lock(15_000);
  await says(view, textOf('th', 'live_locked'));
  await says(view, textOf('th', 'lottery_drawing'));
  await draw.draw();
  await says(view, /12305/);
  await says(view, /9,900\.00/);
  await says('/m/live/tickets', /9,900\.00/, '/m/tickets');
  await says(`/m/live/ticket?id=${draw.ticketId}`, /9,900\.00/, `/m/ticket/${draw.ticketId}`);
  await says('/m/live/winners', textOf('th', 'live_winners'), '/m/home');
  await draw.age();
  close();
});

test('lynx and w3m follow money to its end, and the answer of customer service (site#live-pages)', async ({
  app,
  context,
}) => {
  const { id, username } = await newPerson(app);
  await loginAs(context, username);
  const deposit = await inStore(app, (db) => addBankDeposit(db, id));
  const withdrawal = await inStore(app, async (db) =>
    addWithdrawal(db, { memberId: id, cardId: await addBankCard(db, id) }),
  );
  const thread = await inStore(app, (db) => addConversation(db, id, 'Where is it?'));
  const { says, close } = await textBrowsers(app, context);
  const [paid, sent] = [`/m/live/deposit?id=${deposit}`, `/m/live/withdrawal?id=${withdrawal}`];
  await says(`/m/voucherCenter?deposit=${deposit}`, textOf('th', 'live_deposit'), paid);
  await says(paid, textOf('th', 'deposit_step_pay'), `/m/voucherCenter?deposit=${deposit}`);
  await says(`/m/withdraw?withdrawal=${withdrawal}`, textOf('th', 'live_withdrawal'), sent);
  await says(sent, /100\.00/, `/m/withdraw?withdrawal=${withdrawal}`);
  await says('/m/customer', textOf('th', 'live_desk'), '/m/live/desk');
  await says('/m/live/desk', textOf('th', 'live_no_message'), '/m/customer');
  await workOn(app, async (platform) => {
    expect(await approveByTwo(platform, deposit)).toMatchObject({ ok: true });
  });
  await inStore(app, (db) =>
    db.updateTable('withdrawals').set({ state: 'rejected' }).where('id', '=', withdrawal).execute(),
  );
  await inStore(app, (db) => addAnswer(db, thread, 'It is on its way'));
  await says(paid, textOf('th', 'deposit_step_paid'));
  await says(sent, textOf('th', 'withdraw_state_rejected'));
  await says('/m/live/desk', /It is on its way/);
  close();
});
