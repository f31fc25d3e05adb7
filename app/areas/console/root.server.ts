import { messagesOf } from '~/i18n/messages.server';
import { consoleScreenAt } from '~/consoleRoutes';
import type { Page } from '~/session/page.server';
import type { RootData } from '~/ui/rootData';

/** The root's data of a page of the console: its language, theme and title, and nothing of the members' site. */
export function consoleRoot({ url, preferences, requestId, t }: Page): RootData {
  const title = t(consoleScreenAt(url.pathname).title);
  const { lang, theme } = preferences;
  return {
    shared: {
      lang,
      theme,
      lite: true,
      script: false,
      styleSheet: '',
      imageBase: '',
      documentTitle: `${title} · ${t('console_name')}`,
      bare: true,
      screen: {
        id: 'console',
        top: 'title',
        parent: null,
        arrow: 'none',
        bottomMenu: false,
        title,
      },
      kind: 'visitor',
      flags: [],
      links: {},
      licence: null,
      minimumAge: 0,
      dialingCodes: [],
      messages: messagesOf(lang, ['common', 'consoleFrame']),
    },
    own: { requestId, member: null, panel: false, flash: null },
  };
}
