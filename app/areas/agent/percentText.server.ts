import { parsePercent } from '@server/kernel/api/typedPercent';
import { z } from 'zod';
import { typedText } from '~/forms/schema.server';

/** A rebate as a person types it, in per cent; hundredths of a per cent. */
export const percentText = () =>
  typedText().transform((text, context): number => {
    const rebate = parsePercent(text);
    if (rebate !== null) return rebate;
    context.addIssue({ code: 'custom', message: 'team_rebate_wrong' });
    return z.NEVER;
  });
