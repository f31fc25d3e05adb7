import type { Key } from '~/i18n/keys';
import { screenAt } from '~/routes';
import type { ScreenArgs } from '~/session/screen.server';

const icons: Readonly<Record<string, string>> = {
  lott: 'lott',
  elott: 'elott',
};

/** Loads the text of a later screen and its links. */
export async function loadLater({ page }: ScreenArgs) {
  const { id, top, title } = screenAt(page.url.pathname);
  const { member } = await page.member();
  const { t } = page;
  const leads: { label: Key; path: string }[] = [
    ...(id === 'limits' ? [{ label: 'title_break' as Key, path: '/m/limits/break' }] : []),
    ...(id === 'limits'
      ? []
      : ([
          { label: 'category_RNG', path: '/m/rng' },
          { label: 'category_HOT', path: '/m/hot' },
        ] as const)),
    member
      ? { label: 'title_memberHome', path: '/m/member/home' }
      : { label: 'title_login', path: '/m/login' },
  ];
  return {
    shared: {
      icon: icons[id] ?? 'star',
      text: t(`later_${id}` as Key),
      /** Without a bar above it, the title heads the content. */
      heading: top === 'none' ? t(title) : null,
      badge: t('later_badge'),
      meanwhile: t('later_meanwhile'),
      leads: leads.map(({ label, path }) => ({ label: t(label), path })),
    },
    own: {},
  };
}

export type LaterData = Awaited<ReturnType<typeof loadLater>>;
