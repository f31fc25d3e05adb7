import type { ContractKind } from '@server/areas/agent/api/contractKinds';
import { dateOnly } from '~/i18n/format';
import type { Page } from './page.server';

/** The begin or end of periods: a day where the periods are days or months, else day and time. */
const edgeText = (page: Page, kind: ContractKind, instant: number): string =>
  kind === 'hour'
    ? page.dateTime(instant)
    : dateOnly(instant, page.preferences.lang, page.runtime.config.timeZone);

/** The begin of a contract's first period. */
export const beginText = edgeText;

/** The end of a contract: the last day, or the instant. */
export const endText = (page: Page, kind: ContractKind, instant: number): string =>
  edgeText(page, kind, kind === 'hour' ? instant : instant - 1);
