import type { APIRequestContext } from '@playwright/test';
import { addDraws, drawRow, resultAround } from '../../factories/draw';
import { newPerson } from '../../factories/person';
import { addTicketLike, newTicket } from '../../factories/ticket';
import { tryFree } from '../../support/app';
import { inTurn, scaled } from '../../support/repeat';
import { newId } from '../../../server/kernel/ids';
import { approveByTwo } from '../../factories/operator';
import { inStore, revokeAll, rows } from '../../support/demo';
import { workOn } from '../../support/platform';
import { expect, joinProvedAs, peopleTest as test } from '../../support/people';
import { startServer } from '../../support/server';
import { demoFolder } from '../../support/setup/demo';
import { textOf } from '../../support/words';

const chrome = 'Mozilla/5.0 (Linux; Android 14) Chrome/156.0.0.0 Mobile Safari/537.36';
const firefox = 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0';

const members_count = scaled(60, 200);

/** An answer that stays open, as far as it has come. */
async function open(url: string, address: string, cookie = '') {
  const leaving = new AbortController();
  const { body, headers, status } = await fetch(url + address, {
    signal: leaving.signal,
    headers: { 'User-Agent': chrome, 'Accept-Encoding': 'gzip', Cookie: cookie },
  });
  let text = '';
  let isOver = false;
  const decoder = new TextDecoder();
  const reading = (async () => {
    for await (const part of body!) text += decoder.decode(part, { stream: true });
    isOver = true;
  })().catch(() => undefined);
  return {
    status,
    headers,
    text: () => text,
    isOver: () => isOver,
    has: (piece: string | RegExp) => expect.poll(() => text).toMatch(new RegExp(piece)),
    leave: async () => {
      leaving.abort();
      await reading;
    },
  };
}

const cookiesOf = async (person: APIRequestContext): Promise<string> =>
  (await person.storageState()).cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

test('a view is at first the value of now, which a browser that applies patches opens and any other asks for again (site#live-pages)', async ({
  app,
}) => {
  const short = async (agent: string, address: string) => {
    const answer = await fetch(app.url + address, { headers: { 'User-Agent': agent } });
    expect(answer.status).toBe(200);
    const { headers } = answer;
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
    expect(headers.get('content-security-policy')).not.toContain('script');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-accel-buffering')).toBe('no');
    expect(Number(headers.get('content-length'))).toBeLessThanOrEqual(2_560);
    return answer.text();
  };
  for (const address of ['/m/live/elott', '/m/live/draw?code=K3_1', '/m/live/winners']) {
    const again = /<meta http-equiv="refresh" content="(\d+);url=([^"]+)">/;
    expect(again.exec(await short(chrome, address))?.slice(1)).toEqual([
      '2',
      `${address}${address.includes('?') ? '&amp;' : '?'}open=1`,
    ]);
    expect(again.exec(await short(firefox, address))?.slice(1)).toEqual(['15', address]);
    const off = `${address}${address.includes('?') ? '&' : '?'}live=off`;
    const still = await short(chrome, off);
    expect(still).not.toMatch(again);
    expect(still).toContain(textOf('th', 'live_on'));
    expect(await short(chrome, `${off}&open=1`)).not.toMatch(again);
  }
  const nothing = await fetch(`${app.url}/m/live/nothing`);
  expect(nothing.status).toBe(404);
  expect(await short(chrome, '/m/live/draw?code=NONE')).toContain(textOf('th', 'live_unknown'));
  const inSmall = await short(chrome, '/m/live/draw?code=thglo');
  expect(inSmall).not.toContain(textOf('th', 'live_unknown'));
});

test('only pages with a view may hold a frame, and only views may be in one (site#live-pages, site#headers)', async ({
  as,
}) => {
  const member = await as('member');
  const policyOf = async (address: string) =>
    (await member.get(address)).headers()['content-security-policy'];
  expect(await policyOf('/m/elott')).toContain("frame-src 'self'");
  expect(await policyOf('/m/elott')).toContain("frame-ancestors 'none'");
  for (const address of ['/m/home', '/m/lott', '/m/voucherCenter', '/m/set'])
    expect(await policyOf(address), address).not.toContain('frame-src');
});

test('the open answer of a draw counts each second, in few bytes (site#live-pages)', async ({
  app,
}) => {
  const view = await open(app.url, '/m/live/draw?code=THGLO&open=1');
  expect(view.headers.get('content-encoding')).toBe('gzip');
  await view.has(/(<template for=c><\?start name="c">[^<]+<\?end><\/template>){3}/);
  expect(view.text()).toContain('data-live="countdown"');
  await view.leave();
});

test('a draw is followed from its lock to its numbers in one answer, which has none before they are stored (site#live-pages)', async ({
  app,
}) => {
  const draws_at = Date.now() + 6_000;
  const draw = drawRow({ code: 'XSBL', numero: '20260101-4321', draws_at });
  await inStore(app, (db) => addDraws(db, [draw]));
  const result = resultAround('XSBL', 50);
  const [special] = result.split('~');
  const view = await open(app.url, '/m/live/draw?code=XSBL&open=1');
  await view.has(textOf('th', 'live_locked'));
  await view.has(`<template for=s><[^>]+>${textOf('th', 'lottery_drawing')}`);
  expect(view.text()).not.toContain(special);
  await inStore(app, (db) =>
    db
      .updateTable('lottery_draws')
      .set({ state: 'settled', result, resulted_at: Date.now(), settled_at: Date.now() })
      .where('id', '=', draw.id)
      .execute(),
  );
  await view.has(`<template for=n>[^]*${special}`);
  await view.leave();
  await inStore(app, (db) => db.deleteFrom('lottery_draws').where('id', '=', draw.id).execute());
});

test('a deposit turns paid in the view of its member, which then ends, and is seen by nobody else (site#live-pages)', async ({
  app,
  context,
  as,
}) => {
  await joinProvedAs(app, context);
  const { request } = context;
  const page = await request.get('/m/voucherCenter');
  const [, key] = /name="idempotencyKey" value="([^"]+)"/.exec(await page.text())!;
  const form = { intent: 'deposit', channel: 'bank', amount: '432.10', idempotencyKey: key! };
  const made = await request.post('/m/voucherCenter', { form, maxRedirects: 0 });
  const id = new URL(made.headers().location!, app.url).searchParams.get('deposit')!;
  const address = `/m/live/deposit?id=${id}&open=1`;
  const view = await open(app.url, address, await cookiesOf(request));
  await view.has(textOf('th', 'deposit_step_pay'));
  const other = await open(app.url, address, await cookiesOf(await as('member')));
  await other.has(textOf('th', 'live_unknown'));
  expect(other.text()).not.toContain('432.10');
  const nobody = await open(app.url, address);
  await nobody.has(textOf('th', 'live_ended'));
  await workOn(app, async (platform) => {
    expect(await approveByTwo(platform, id)).toMatchObject({ ok: true });
  });
  await view.has(/<template for=s>[^]*data-step="done"[^]*<\/template>[^]*<\/html>$/);
  await expect.poll(view.isOver).toBe(true);
});

test('a session that ends, ends its views (site#live-pages)', async ({ app, context }) => {
  const username = await joinProvedAs(app, context);
  const view = await open(app.url, '/m/live/desk?open=1', await cookiesOf(context.request));
  await view.has('data-live="message"');
  await revokeAll(app, username);
  await expect.poll(view.isOver).toBe(true);
});

test('a session whose time is over ends its views, and nobody has to tell (site#live-pages)', async ({
  app,
  context,
}) => {
  const username = await joinProvedAs(app, context);
  await inStore(app, async (db) => {
    const { id } = await db
      .selectFrom('members')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({ expires_at: Date.now() + 3_000 })
      .where('member_id', '=', id)
      .execute();
  });
  const view = await open(app.url, '/m/live/tickets?open=1', await cookiesOf(context.request));
  await view.has('data-live="tickets"');
  await expect.poll(view.isOver).toBe(true);
});

test('a message that comes and is read elsewhere, and a ticket that is bought, stand in the open views (site#live-pages)', async ({
  app,
  context,
}) => {
  const username = await joinProvedAs(app, context);
  const id = await inStore(app, async (db) => {
    const { id: of } = await db
      .selectFrom('members')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('member_messages')
      .set({ read_at: 1 })
      .where('member_id', '=', of)
      .execute();
    return of;
  });
  const cookie = await cookiesOf(context.request);
  const unread = await open(app.url, '/m/live/unread?open=1', cookie);
  const tickets = await open(app.url, '/m/live/tickets?open=1', cookie);
  const counts = () => [...unread.text().matchAll(/name="m">(\d+)</g)].map(([, count]) => count);
  await expect.poll(counts).toEqual(['0']);
  await tickets.has('data-live="tickets"');
  await inStore(app, (db) =>
    db
      .insertInto('member_messages')
      .values({
        member_id: id,
        id: newId(),
        kind: 'feedback',
        ref: 'one',
        facts: '{}',
        created_at: Date.now(),
        read_at: null,
        deleted_at: null,
      })
      .execute(),
  );
  await expect.poll(counts).toEqual(['0', '1']);
  await inStore(app, (db) =>
    db
      .updateTable('member_messages')
      .set({ read_at: Date.now() })
      .where('member_id', '=', id)
      .execute(),
  );
  await expect.poll(counts).toEqual(['0', '1', '0']);
  const ticket = await newTicket(app, id);
  await tickets.has(`data-ticket-id="${ticket}"`);
  for (const view of [unread, tickets]) await view.leave();
});

test('each of many sees in a view of one’s own what is one’s own, and nothing of the others (site#live-pages)', async ({
  app,
  context,
}) => {
  const like = await newTicket(app, (await newPerson(app)).id);
  const people = await inTurn(members_count, async (index) => {
    await context.clearCookies();
    await tryFree(context);
    const [{ id } = { id: '' }] = rows<{ id: string }>(
      app,
      'select member_id as id from sessions order by id desc limit 1',
    );
    return { id, ticket: `of-${like}-${index}-`, cookie: await cookiesOf(context.request) };
  });
  expect(new Set(people.map(({ id }) => id)).size).toBe(members_count);
  await inStore(app, (db) =>
    inTurn(members_count, (index) => {
      const { id, ticket } = people[index]!;
      return addTicketLike(db, like, {
        id: ticket,
        number: ticket,
        member_id: id,
        place: index + 1_000,
      });
    }),
  );
  const views = await Promise.all(
    people.map(({ cookie }) => open(app.url, '/m/live/tickets?open=1', cookie)),
  );
  for (const [index, view] of views.entries()) await view.has(people[index]!.ticket);
  await inStore(app, async (db) => {
    await inTurn(members_count, (index) =>
      db
        .updateTable('lottery_tickets')
        .set({ state: 'won', payout: 1_000_000 + index * 100, settled_at: Date.now() })
        .where('id', '=', people[index]!.ticket)
        .execute(),
    );
    await addDraws(db, [drawRow({ code: 'XSMB', numero: '20200102-7', draws_at: 0 })]);
  });
  for (const [index, view] of views.entries()) {
    await view.has(`฿10,${String(index).padStart(3, '0')}\\.00`);
    const others = people.filter((_person, other) => other !== index);
    expect(others.filter(({ ticket }) => view.text().includes(ticket))).toEqual([]);
    await view.leave();
  }
});

test('a process tells nobody more than its settings allow, and the next gets short answers (site#live-pages)', async () => {
  const folder = demoFolder('live-bounds');
  const server = await startServer({
    DATA_DIR: folder.path,
    LIVE_READERS: '2',
    LIVE_READERS_NETWORK: '1',
  });
  const first = await open(server.url, '/m/live/elott?open=1');
  await first.has('data-live="countdown"');
  const next = await open(server.url, '/m/live/elott?open=1');
  await next.has(/<meta http-equiv="refresh" content="15;[^]*<\/html>$/);
  expect(next.status).toBe(200);
  await first.leave();
  await server.stop();
  folder.remove();
});

test('a process that stops tells its readers to ask again, and stops at once (site#live-pages)', async () => {
  const server = await startServer({ DATA_DIR: demoFolder('live-stop').path });
  const view = await open(server.url, '/m/live/elott?open=1');
  await view.has('data-live="countdown"');
  expect(await server.stop()).toBe(0);
  await view.has(
    /<meta http-equiv="refresh" content="1[0-9];url=\/m\/live\/elott"><\/body><\/html>$/,
  );
});

test(
  'without script the countdown runs in the page, which stays where it is and asks for nothing more (site#live-pages)',
  { tag: '@layout' },
  async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/live/.test(request.url())) requests.push(new URL(request.url()).search);
    });
    await page.goto('/m/help');
    await page.goto('/m/elott', { waitUntil: 'domcontentloaded' });
    const frame = page.frameLocator('iframe.live');
    const clock = frame.locator('[data-live=countdown]').first();
    await expect.poll(() => requests).toEqual(['', '']);
    const seen = new Set<string>();
    await expect
      .poll(async () => {
        seen.add(await clock.innerText());
        return seen.size;
      })
      .toBeGreaterThan(3);
    expect(requests).toEqual(['', '']);
    await expect(page.locator('iframe.live')).toBeInViewport();
    // The two are one step of Back.
    await page.goBack();
    await expect(page).toHaveURL(/\/m\/help$/);
  },
);
