// NOTE FROM THE LEAD (remove this note): a form post WITHOUT the field `agreedAge` but with `agree` ticked must stay accepted,
// on every registration and on /m/confirmAge: outside clients know only the published names (`agree`). The evidence then
// says age of now and text version 0 (= which sentence was shown is not told). Only a present but unreadable, foreign or
// lower value is refused at the box. Adapt schema, tests (drop null from not_the_sentence, add a test that a post without
// it registers), docs. See the end of /tmp/brief/TIME.md.
import { age_text_version } from '@contract/ageText';
import type { SiteInfo } from '@contract/site';
import { z } from 'zod';
import { ticked, typedText } from '~/forms/schema.server';
import type { Key } from '~/i18n/keys';
import type { Page } from '~/session/page.server';

/** The sentence as a form shows it: the age in it, and the mark that the form sends back. */
export interface Consent {
  minimumAge: number;
  mark: string;
}

/** The minimum age; 18 if the settings are unknown (account#age). */
export const minimumAgeOf = (info: SiteInfo | undefined): number => info?.register.minimumAge ?? 18;

/** Returns the sentence of now; the mark names its age and its version, as `18.1` (account#age). */
export const consentOf = (info: SiteInfo | undefined): Consent => ({
  minimumAge: minimumAgeOf(info),
  mark: `${minimumAgeOf(info)}.${age_text_version}`,
});

/** Fetches the sentence of now, for a page of its own and for each reply of its form. */
export async function consentHere(page: Page): Promise<Consent> {
  const status = await page.status();
  return consentOf(status.ok ? status.value.info : undefined);
}

/**
 * The age in a mark of the sentence that is in force; undefined for anything else. The platform refuses an age that
 * is too low by now.
 */
const ageIn = (mark: string): number | undefined => {
  const [, age, version] = /^(\d{2})\.(\d{1,4})$/.exec(mark) ?? [];
  return age !== undefined && Number(version) === age_text_version ? Number(age) : undefined;
};

/** The fields by which a form agrees: the ticked box, and the mark of the sentence beside it. */
export const consentFields = { agree: ticked(), agreedAge: typedText().transform(ageIn) };

interface Agreed {
  agree: boolean;
  agreedAge?: number | undefined;
}

/** Refuses a form at its box: one that is not ticked, and one whose sentence is missing or another by now. */
export const agreed =
  (unticked: Key) =>
  ({ agree, agreedAge }: Agreed, context: z.RefinementCtx): void => {
    if (agree && agreedAge !== undefined) return;
    const message = agree ? 'agree_anew' : unticked;
    context.addIssue({ code: z.ZodIssueCode.custom, path: ['agree'], message });
  };

/** The part of a call that says what was agreed to. */
export const agreedTo = ({ agreedAge }: Agreed) => ({
  ...{ agree: true, agreedAge, ageText: age_text_version },
});
