import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { staffMe } from '@server/areas/console/api/session';
import { consoleScreenAt, consoleScreens } from '~/consoleRoutes';
import { hasWords } from '~/i18n/messages.server';
import { openAnyPage, type Page } from '~/session/page.server';
import { consoleLanguages, languageNames } from '~/i18n/languages';
import { requireConsole } from './console.server';

/** The frame around every screen of the console. */
export interface FrameData {
  title: string;
  /** The address of this page, to which a change of language or theme leads back. */
  here: string;
  lang: string;
  theme: 'light' | 'dark';
  languages: readonly { code: string; name: string }[];
  staff: { name: string; role: string; needsCode: boolean; hasPasskey: boolean } | null;
  /** `page` is this page, `true` the list that leads to it. */
  menu: readonly { path: string; title: string; current: 'page' | 'true' | undefined }[];
  flash: { text: string; kind: 'good' | 'bad' } | null;
}

/** Returns the name of a role in words; a role that an operator has added has its id alone. */
export const roleName = ({ t }: Pick<Page, 't'>, role: string): string => {
  const key = `console_role_${role.replaceAll('-', '_')}`;
  return hasWords(key) ? t(key) : role;
};

/** The steps of a decision, which end the name of an act in the record. */
export const decisionSteps = ['ask', 'confirm', 'drop', 'differs', 'closed'] as const;

/**
 * Returns the name of an act in words, with the step of its decision: `deposit.approve.ask`; one that has none yet has its own.
 */
export function actName({ t }: Pick<Page, 't'>, act: string): string {
  const name = (text: string) => {
    const key = `console_act_${text.replaceAll('.', '_')}`;
    return hasWords(key) ? t(key) : null;
  };
  const step = decisionSteps.find((each) => act.endsWith(`.${each}`));
  const decided = step && name(act.slice(0, -step.length - 1));
  return name(act) ?? (step && decided ? t(`console_step_${step}`, { act: decided }) : act);
}

/** Returns the name of a fact of an act in words; one that has none yet has its own. */
export const factName = ({ t }: Pick<Page, 't'>, fact: string): string => {
  const key = `console_fact_${fact}`;
  return hasWords(key) ? t(key) : fact;
};

/** Loads the frame: who is logged in, the menu by their permissions, and the message of the form before. */
export async function loadFrame({ request, context }: LoaderFunctionArgs) {
  const page = await openAnyPage(request, context);
  requireConsole(page);
  const [me, stored] = await Promise.all([
    page.staff(staffMe, {}),
    page.cookies.flash.read(page.cookieHeader),
  ]);
  const flash = page.notice ?? stored;
  const screen = consoleScreenAt(page.url.pathname);
  const staff = me.ok ? me.value : null;
  const menu = consoleScreens.flatMap(({ id, menu: needs, paths: [path], title }) => {
    const may = needs && staff && (needs === 'session' || staff.permissions.includes(needs));
    const leadsHere = needs !== 'session' && page.url.pathname.startsWith(`${path}/`);
    const current: FrameData['menu'][number]['current'] =
      id === screen.id ? 'page' : leadsHere ? 'true' : undefined;
    return may ? [{ path, title: page.t(title), current }] : [];
  });
  const view: FrameData = {
    title: page.t(screen.title),
    here: page.url.pathname + page.url.search,
    lang: page.preferences.lang,
    theme: page.preferences.theme,
    languages: languageNames.filter(({ code }) => consoleLanguages.some((each) => each === code)),
    staff: staff && {
      name: staff.username,
      role: roleName(page, staff.role),
      needsCode: staff.needsCode,
      hasPasskey: staff.hasPasskey,
    },
    menu,
    flash: flash && { text: page.t(flash.key, flash.params), kind: flash.kind },
  };
  const headers = new Headers();
  if (stored) headers.append('Set-Cookie', await page.cookies.flash.clear());
  return data(view, { headers });
}
