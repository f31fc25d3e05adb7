import type { ActionFunctionArgs } from '@remix-run/node';
import { requireOpenSite } from '~/session/closed.server';
import { floodRefusal } from '~/session/flood.server';
import { openAnyPage, type Page, readLanguage } from '~/session/page.server';
import { consoleLanguage } from '~/session/staffVisit.server';
import type { HeldForm } from '~/ui/refused';
import { admit, screenAccess } from './access.server';
import type { AnyForm } from './form.server';
import { chooseAct, closestForm, wantsFormAgain, readSent, type Sent } from './read.server';
import { staff_code_field } from './reply';
import { prefetchFormData } from './rules/rules.server';
import { answerAgain, submitForm } from './submit.server';

/**
 * Returns what a page keeps of a form that is refused before anything was tried: all that was sent but
 * the secrets of every form of the screen; undefined where nothing is left. Values that are valid once
 * are still valid.
 */
function heldFormOf({ raw }: Pick<Sent, 'raw'>, forms: readonly AnyForm[]): HeldForm | undefined {
  const secrets = new Set(forms.flatMap(({ options }) => options.secrets ?? []));
  const texts = [...raw].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  const fields = texts.filter(([name]) => !secrets.has(name));
  return fields.length > 0 ? { fields, whole: fields.length === texts.length } : undefined;
}

/**
 * The action of a screen with these forms; every form of the product uses it. It reads the form,
 * finds the act by its intent, checks access by the route table or the form, and answers with the
 * form again (4xx) or a redirect to the next page (303).
 */
export const formAction =
  <Forms extends readonly AnyForm[]>(...forms: Forms) =>
  async ({ request, context, params }: ActionFunctionArgs) => {
    const page = await openAnyPage(request, context);
    const sent = await readSent(page, request, forms);
    if (page.retryAfter_s) throw floodRefusal(page, page.retryAfter_s, heldFormOf(sent, forms));
    if (!page.staffVisit) prefetchFormData(page);
    await requireOpenSite(page, () => heldFormOf(sent, forms));
    return actOn(page, { ...sent, params }, ...forms);
  };

type ViewOf<Form> = Form extends AnyForm<infer View> ? View : never;

/** True where the form may be a repeated one whose session got a new token a moment ago. */
const isRepeated = async (page: Page, { options }: AnyForm): Promise<boolean> =>
  options.rotates === true && (await page.member()).ended === 'logged_out';

/** The same for a form that was read already. */
export async function actOn<Forms extends readonly AnyForm[]>(
  page: Page,
  sent: Sent,
  ...all: Forms
) {
  const forms = all.filter(({ options }) => options.at?.(page) ?? true);
  const { raw } = sent;
  if (page.staffVisit) page.staffCode = String(raw.get(staff_code_field) ?? '');
  const likely = closestForm(raw, forms) ?? forms[0]!;
  const chosen = likely.options.ownLanguage ? null : readLanguage(raw);
  const language = chosen && page.staffVisit ? consoleLanguage(chosen) : chosen;
  if (language) page.preferences = { ...page.preferences, lang: language };
  // The screen's access comes before the intent: nobody else learns what a form answers.
  const heldForm = heldFormOf(sent, forms);
  const screen = await admit(page, screenAccess(page), raw, likely, heldForm);
  if ('elsewhere' in screen && !(await isRepeated(page, likely))) return screen.elsewhere;
  const [form, act] = await chooseAct(page, sent, forms);
  const { access } = form.options;
  const admitted = access ? await admit(page, access, raw, form, heldForm) : screen;
  const by = 'elsewhere' in admitted ? { member: null } : admitted;
  if ('elsewhere' in admitted && !(await isRepeated(page, form))) return admitted.elsewhere;
  const typed = form as AnyForm<ViewOf<Forms[number]>>;
  if (language || wantsFormAgain(raw)) return answerAgain(page, typed, act, raw);
  return submitForm(page, typed, act, { ...sent, ...by });
}
