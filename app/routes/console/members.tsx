import { useLoaderData } from '@remix-run/react';
import {
  searchMembers,
  type FoundMembers,
  type MemberRow,
} from '@server/areas/console/api/members';
import { consoleLoader, staffValue } from '~/areas/console/console.server';
import { memberPath } from '~/areas/console/members/memberForms.server';
import { ConsolePages, ConsoleRows } from '~/areas/console/rows';
import type { Handle } from '~/handle';
import { money } from '~/i18n/format';
import { hasWords } from '~/i18n/messages.server';
import { useT } from '~/i18n/useT';
import type { Page } from '~/session/page.server';

const text_most = 400;
const place_most = 100;

/** Names the thing by which a member was found. */
function foundText({ t }: Page, { foundBy, about }: MemberRow): string[] {
  const key = `found_${foundBy}`;
  return about !== '' && hasWords(key) ? [t(key, { about })] : [];
}

async function load(page: Page) {
  const { searchParams } = page.url;
  const q = (searchParams.get('q') ?? '').slice(0, text_most);
  const after = (searchParams.get('after') ?? '').slice(0, place_most);
  // Also without a text: whether the role may look for members is decided by the call.
  const found = staffValue(page, await page.staff(searchMembers, { q, after }));
  return { own: { q, found: q.trim() === '' ? null : foundView(page, q, found) } };
}

function foundView(page: Page, q: string, { list, next, isShort, currency }: FoundMembers) {
  const { t, dateTime } = page;
  return {
    isShort,
    rows: list.map((row) => ({
      key: row.id,
      title: row.username,
      to: memberPath(row.id),
      facts: [
        ...foundText(page, row),
        t(`member_type_${row.kind}`),
        ...[row.mobile, row.email].filter(Boolean),
        t('found_since', { at: dateTime(row.createdAt) }),
      ],
      ...(row.isLocked && { state: t('found_locked') }),
      ...(row.status === 'disabled' && !row.isLocked && { state: t('member_is_disabled') }),
      amount: money(row.balance, currency),
    })),
    next: next === null ? null : `?q=${encodeURIComponent(q)}&after=${encodeURIComponent(next)}`,
  };
}

export const handle: Handle = { i18n: ['consoleMembers'], script: false };

export const loader = /* @__PURE__ */ consoleLoader(handle, ({ page }) => load(page));

/** /console/members: the search for a member by all that people name one by (console#members). */
export default function ConsoleMembers() {
  const t = useT();
  const { q, found } = useLoaderData<typeof loader>().own;
  return (
    <>
      <form method="get" action="/console/members" role="search" className="work-search">
        <label htmlFor="members-q">{t('members_search')}</label>
        <p className="fine" id="members-q-hint">
          {t('members_search_hint')}
        </p>
        <div className="work-search-line">
          <input
            id="members-q"
            name="q"
            type="search"
            defaultValue={q}
            maxLength={text_most}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby="members-q-hint"
          />
          <button className="button">{t('members_find')}</button>
        </div>
      </form>
      {found && (
        <section aria-labelledby="members-found" className="work-found">
          <h2 id="members-found">{t('members_found')}</h2>
          <ConsoleRows
            rows={found.rows}
            none={t(found.isShort ? 'members_too_short' : 'members_none')}
          />
          <ConsolePages
            label={t('desk_pages')}
            pages={[{ to: found.next, text: t('desk_next'), rel: 'next' }]}
          />
        </section>
      )}
    </>
  );
}
