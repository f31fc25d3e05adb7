import { age_text_version } from '@server/areas/account/api/entry';
import type { SiteInfo } from '@server/areas/site/api/site';
import { z } from 'zod';
import type { Refusal } from '~/forms/faults.server';
import { ticked } from '~/forms/schema.server';
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

/** The sentence that a form says it showed; null where it says none. */
interface View {
  age: number;
  version: number;
}

/**
 * Reads a mark of the sentence that is in force; undefined for anything else. The platform refuses an age
 * that is not the one of now where the member is.
 */
function viewOf(mark: string | undefined): View | null | undefined {
  if (!mark) return null;
  const [, age, version] = /^(\d{2})\.(\d{1,4})$/.exec(mark) ?? [];
  return age !== undefined && Number(version) === age_text_version
    ? { age: Number(age), version: age_text_version }
    : undefined;
}

/**
 * The fields by which a form agrees: the ticked box, and the mark of the sentence beside it, which a form that is not
 * ours may leave out: its box alone agrees, and the evidence says that nobody told which sentence was shown.
 */
export const consentFields = {
  agree: ticked(),
  agreedAge: z.string().optional().transform(viewOf),
};

interface Agreed {
  agree: boolean;
  agreedAge?: View | null | undefined;
}

/** Returns the fault of a form's box: not ticked, or beside a sentence that is another by now; null for none. */
export function consentFault({ agree, agreedAge }: Agreed, unticked: Key): Key | null {
  if (agree && agreedAge !== undefined) return null;
  return agree ? 'agree_anew' : unticked;
}

/** Refuses a form at its box. */
export const agreed =
  (unticked: Key) =>
  (value: Agreed, context: z.RefinementCtx): void => {
    const message = consentFault(value, unticked);
    if (message) context.addIssue({ code: z.ZodIssueCode.custom, path: ['agree'], message });
  };

/**
 * Returns a refusal of fields with the fault of the box: that of the form, or, where the form agreed and the platform
 * refuses it, that the operator's age was raised meanwhile: the reply shows the one of now.
 */
export function withConsent(refusal: Refusal, fault: Key | null): Refusal {
  const agree = fault ?? ('agree' in refusal.detail ? 'agree_anew' : null);
  return { ...refusal, detail: { ...refusal.detail, ...(agree && { agree }) } };
}

/** The part of a call that says what was agreed to. */
export const agreedTo = ({ agreedAge }: Agreed) => ({
  agree: true,
  agreedAge: agreedAge?.age,
  ageText: agreedAge?.version,
});
