import { data } from '@remix-run/node';
import { z } from 'zod';
import { formAction } from '~/forms/action.server';
import type { CaptchaView } from '~/forms/captcha/captcha';
import { defineForm, hereAt } from '~/forms/form.server';
import { chosenOf, neededText, textUpTo, ticked } from '~/forms/schema.server';
import { replyTo } from '~/forms/submit.server';
import type { Flash } from '~/session/cookies.server';
import { done } from '~/session/flashes';
import { floodRefusal } from '~/session/flood.server';
import type { Page } from '~/session/page.server';
import { refusal } from '~/session/reply.server';
import type { ScreenArgs } from '~/session/screen.server';
import type { Fault } from '~/ui/refused';
import { qrCode } from '~/ui/qr/qrCode.server';
import {
  codeSamples,
  failureSamples,
  fieldSamples,
  partGroups,
  sampleFields,
  sampleValues,
  type PartGroup,
  type SampleField,
  type SampleId,
} from './partsFields';

const text_most = 40;
const flood_s = 7;
const minute_ms = 60_000;
const code_ms = 5 * minute_ms;
/** A word that no line of a phone holds. */
const long_word = '0123456789abcdef'.repeat(4);
const number = { countryDialingCode: '66', mobileNum: '812345678' };

const filled = z.object({
  text: neededText(text_most),
  lines: textUpTo(text_most),
  choice: chosenOf(sampleValues),
  tick: ticked().refine(Boolean, { message: 'agree_required' }),
});

/** Throws the page of what is not there (404), outside the demo. */
async function requireDemo(page: Page): Promise<void> {
  if (!page.runtime.demo) throw refusal(page, 'not_found', 404);
}

/** A sample form: what is sent is checked, and then forgotten. */
const sampleForm = (id: SampleId, schema: z.ZodTypeAny) => {
  const again = async () => ({ again: true }) as const;
  const fields = sampleFields(id);
  const toasts =
    (flash: Flash) =>
    async ({ page }: { page: Page }) => ({
      to: hereAt(page, `#${id}`),
      flash,
    });
  const form = defineForm(fields, {
    input: {
      prepare: requireDemo,
      secrets: ['secret'],
      captcha: 'asked',
    },
  });
  return form
    .on('send', schema as z.ZodObject<z.ZodRawShape>, toasts(done('parts_taken')))
    .on('fail', z.object({}), toasts({ ...done('parts_long_text'), kind: 'bad' }))
    .on('sendCode', z.object({}), again);
};

/** The sample forms of the parts page, which change nothing but the language. */
export const sampleForms = [
  ...fieldSamples.map((id) => sampleForm(id, filled)),
  sampleForm('partsFault', z.object({ text: neededText(text_most) })),
  ...codeSamples.map((id) => sampleForm(id, z.object({}))),
];

/** The action of the parts page: it takes each of the sample forms. */
export const partsAction = formAction(...sampleForms);

type Values = Partial<Record<SampleField, string>>;

const valuesWith = (text: string): Values => ({
  text,
  email: 'somchai@example.com',
  lines: `${text}\n${text}`,
  choice: 'second',
  rows: 'second',
  tiles: 'second',
  tick: 'on',
});

/** The faults that the refused samples show, one for each field. */
const sampleFaults: Record<string, Fault[]> = {
  text: [{ code: 'length_most', params: { most: text_most } }],
  email: [{ code: 'in_email_incorrect' }],
  secret: [{ code: 'password_common' }],
  lines: [{ code: 'required' }],
  choice: [{ code: 'choice_required' }],
  rows: [{ code: 'choice_required' }],
  tiles: [{ code: 'choice_required' }],
  tick: [{ code: 'agree_required' }],
  file: [{ code: 'error_picture_invalid' }],
  '': [{ code: 'error_sending_failed' }],
};

/** Makes the reply of a sample that was refused, by the recipe itself; without an id, so that nothing takes the focus. */
function refusedReply(page: Page, id: SampleId, values: Values, faults = sampleFaults) {
  const raw = new FormData();
  for (const [name, value] of Object.entries(values)) raw.append(name, value);
  const form = sampleForms.find(({ fields }) => fields.id === id)!;
  return { ...replyTo(page, form, raw, { faults }).data, id: '' };
}

/** A picture as a captcha's is, drawn here: the store keeps none for this page. */
const drawn = ['%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 159 64%22%3E']
  .concat('%3Cpath fill=%22%23fdecd8%22 d=%22M0 0h159v64H0z%22/%3E')
  .concat('%3Cpath fill=%22none%22 stroke=%22%23971536%22 stroke-width=%224%22 ')
  .concat('d=%22M30 46V18l16 28V18M66 18h18L72 46M104 32h22m-11-11v22%22/%3E%3C/svg%3E')
  .join('');

const captchas = ({ t }: Page): Record<'picture' | 'words', CaptchaView> => {
  const size = { width: 159, height: 64, work: null };
  const picture = { image: `data:image/svg+xml,${drawn}`, question: '', kind: 'sum' } as const;
  const words = { image: '', question: t('parts_question'), kind: 'characters' } as const;
  return {
    picture: { id: 'parts', form: 'picture', ...picture, ...size },
    words: { id: 'parts', form: 'words', ...words, ...size },
  };
};

/** An operator's text with each kind of what it may hold. */
const proseOf = ({ t }: Page): string => {
  const line = t('parts_sentence');
  const items = `<li>${t('parts_first')}</li><li>${t('parts_second')}</li>`;
  const link = `<a href="/m/help">${t('foot_help')}</a>`;
  return `<h2>${t('parts_sample')}</h2><p>${line} ${link}</p><ul>${items}</ul><blockquote>${line}</blockquote>`;
};

/** The failures that the page can stand for, by the word in its address (`?show=`). */
const failures: Record<(typeof failureSamples)[number], (page: Page) => unknown> = {
  unknown: (page) => refusal(page, 'gift_unknown', 404),
  away: (page) => refusal(page, 'gateway_unavailable', 503),
  trial: (page) => refusal(page, 'trial_not_allowed', 403),
  blocked: (page) => refusal(page, 'restricted', 403, { ip: '192.0.2.1', country: 'TH' }),
  closed: ({ t }) => {
    const words = { title: t('maintenance_title'), text: t('maintenance_text') };
    const closed = { code: 'closed', kind: 'maintenance', ...words, again: t('try_again') };
    return data({ ...closed, facts: [], links: [] }, { status: 503 });
  },
  flood: (page) => floodRefusal(page, flood_s),
};

const sentAt = (instant: number) => ({ until: instant + code_ms, resendAt: instant + minute_ms });

/** The data of the samples of each group. */
const groups = {
  fields: (page: Page) => ({
    group: 'fields' as const,
    filled: { values: valuesWith(page.t('parts_sample')) },
    refused: refusedReply(page, 'partsRefused', { text: page.t('parts_long_text'), email: '@' }),
    fault: refusedReply(page, 'partsFault', { text: '' }, { text: [{ code: 'required' }] }),
    long: refusedReply(page, 'partsLong', valuesWith(`${page.t('parts_long_text')} ${long_word}`)),
  }),
  codes: (page: Page) => {
    const to = `+${number.countryDialingCode}${number.mobileNum}`;
    const now = page.now();
    return {
      group: 'codes' as const,
      now,
      number,
      to,
      captchas: captchas(page),
      sent: { ...sentAt(now), to },
      over: sentAt(now - 2 * code_ms),
    };
  },
  buttons: () => ({ group: 'buttons' as const }),
  lists: () => ({ group: 'lists' as const, long_word }),
  texts: (page: Page) => ({
    group: 'texts' as const,
    prose: proseOf(page),
    qr: qrCode('CHOKDEE'),
  }),
  messages: (page: Page) => {
    const { t } = page;
    const fields: [string, string][] = [['partsButtons', '1']];
    const floodForm = {
      heldForm: { fields, whole: true },
      note: t('flood_kept'),
      send: t('flood_send'),
    };
    const words = { title: t('flood_title'), text: t('flood_wait', { count: flood_s }) };
    return {
      group: 'messages' as const,
      flood: { code: 'flood' as const, ...words },
      floodForm,
      unplaced:
        page.url.searchParams.get('show') === 'unplaced' &&
        refusedReply(page, 'partsButtons', {}, { '': sampleFaults['']! }),
    };
  },
} satisfies Record<PartGroup, (page: Page) => { group: PartGroup }>;

/** The data of a group of the parts page. */
export type OwnOf<Group extends PartGroup> = ReturnType<(typeof groups)[Group]>;
export type PartsOwn = { [Group in PartGroup]: OwnOf<Group> }[PartGroup];

/**
 * Loads the samples of the group that the address names, by default the first, or throws the failure that it names.
 * Outside the demo the page does not exist (404).
 */
export async function loadParts({ page }: ScreenArgs) {
  await requireDemo(page);
  const query = page.url.searchParams;
  const show = query.get('show');
  const failure = failureSamples.find((each) => each === show);
  if (failure) throw failures[failure](page);
  const group = partGroups.find((each) => each === query.get('group')) ?? partGroups[0];
  const own: PartsOwn = groups[group](page);
  return { shared: {}, own };
}
