import {
  moveTeamMember,
  remark_most,
  saveTeamRebate,
  saveTeamRemark,
  team_rows_a_page,
} from '@server/areas/agent/api/team';
import type { ResponseOf } from '@server/kernel/api/call';
import { errors } from '@server/kernel/api/errors';
import { z } from 'zod';
import type { Refusal } from '~/forms/faults.server';
import { defineForm } from '~/forms/form.server';
import { fromAddress } from '~/forms/parse.server';
import { neededText, textUpTo, ticked, typedText } from '~/forms/schema.server';
import { errorKey } from '~/i18n/errorKey';
import type { Flash } from '~/session/cookies.server';
import { done, saved, toast_long_ms } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { keepBack, readBack } from '~/session/wayBack';
import type { Fault } from '~/ui/refused';
import { requireBelow } from '../figures/team.server';
import { percentText, idOf, rebateText } from './teamRows.server';
import { moveFields, rebateFields, remarkFields } from './teamFields';
import {
  actPath,
  again_field,
  changed_most,
  listPath,
  memberPath,
  readListQuery,
  withChanged,
} from './teamQuery';

/** User names are shorter. */
const name_most_chars = 60;
/** Longer ones are no marks. */
const mark_most_chars = 100;

/** Members that a form acts on, each once. */
const chosenIds = () =>
  z
    .array(z.string())
    .min(1, 'team_none_chosen')
    .max(team_rows_a_page, 'team_too_many')
    .transform((ids) => [...new Set(ids.map(idOf))]);

/** Members of the page's address are acted upon where the form names nobody. */
const membersOfAddress = fromAddress('memberId');

/**
 * The page after an act: the member's of whose page the form is, or the one from which members were chosen, as it was, with
 * those who were changed at its head.
 */
function afterAct({ url: { searchParams } }: Page, ids: readonly string[]): string {
  if (ids.length === 1 && !searchParams.has('act')) {
    return keepBack(memberPath(ids[0]!), searchParams);
  }
  return withChanged(readBack(searchParams, listPath(readListQuery(searchParams))), ids);
}

/** Names in words: all of a few, the first of many and how many more. */
function namesText({ t }: Pick<Page, 't'>, names: readonly string[]): string {
  const first = names.slice(0, changed_most).join(', ');
  const count = names.length - changed_most;
  return count > 0 ? t('team_names_more', { names: first, count }) : first;
}

/** Notes a remark on one member or several (agent#team-member). */
export const remarkForm = defineForm(remarkFields, {
  input: {
    lists: ['memberId'],
    complete: membersOfAddress,
  },
}).on(
  'saveRemark',
  z.object({ memberId: chosenIds(), remark: textUpTo(remark_most) }),
  async ({ page, value: { memberId: memberIds, remark } }) => {
    const answer = await page.call(saveTeamRemark, { memberIds, remark });
    requireBelow(page, answer);
    if (!answer.ok) return { refused: answer, status: errors[answer.code][0] };
    const flash = done('team_remarked', { names: namesText(page, answer.value.userNames) });
    return { to: afterAct(page, memberIds), flash, replace: true };
  },
);

/** The second yes of a move, and the mark of what its page named; empty: nothing that ends. */
const yes = {
  confirmed: ticked(),
  seen: typedText().transform((mark) => mark.slice(0, mark_most_chars)),
};

/**
 * Moves one member or several to another agent of the team, in two steps: the first leads to a page that says what
 * happens, and its yes does it (agent#team-member). Where it would end other contracts by now than that page named (`seen`),
 * or some and no page has named any, the page asks again.
 */
export const moveForm = defineForm(moveFields, {
  input: {
    lists: ['memberId'],
    complete: (page, raw) => {
      membersOfAddress(page, raw);
      const to = raw.get('to');
      if (!raw.has('parent') && to !== null) raw.set('parent', to);
    },
  },
}).on(
  'move',
  z.object({ memberId: chosenIds(), parent: neededText(name_most_chars), ...yes }),
  async ({ page, value: { memberId: memberIds, parent, confirmed, seen } }) => {
    const check = !confirmed;
    const answer = await page.call(moveTeamMember, { memberIds, to: parent, check, seen });
    if (!answer.ok && answer.code === 'move_changed') {
      const more: [string, string][] = [
        ['parent', parent],
        [again_field, '1'],
      ];
      const asks = actPath('move', memberIds, readListQuery(page.url.searchParams), more);
      return { to: keepBack(asks, page.url.searchParams), replace: true };
    }
    // Without a member in its detail it is the agent to move to who is not there.
    if (!answer.ok && 'memberId' in answer.detail) requireBelow(page, answer);
    if (!answer.ok && answer.code === 'step_up_required') return { refused: answer };
    if (!answer.ok) {
      return { faults: { parent: moveFault(page, answer) }, status: errors[answer.code][0] };
    }
    const { to, members } = answer.value;
    const { searchParams } = page.url;
    if (check) {
      const asks = actPath('move', memberIds, readListQuery(searchParams), [['parent', to]]);
      return { to: keepBack(asks, searchParams) };
    }
    const flash = movedFlash(page, members, to);
    return { to: afterAct(page, memberIds), flash, replace: true };
  },
);

type Moved = ResponseOf<typeof moveTeamMember>['members'];

/** Says who were moved, and how many contracts that has ended (agent#contracts). */
function movedFlash(page: Page, members: Moved, name: string): Flash {
  const contracts = members.flatMap((member) => member.contracts);
  const withdrawn = contracts.filter(({ proposed }) => proposed).length;
  const names = namesText(
    page,
    members.map(({ userName }) => userName),
  );
  const params = { name, names, ended: contracts.length - withdrawn, withdrawn };
  if (contracts.length === 0) return done('team_moved', { name, names });
  return { ...done('team_moved_contracts', params), duration_ms: toast_long_ms };
}

/** The words of a refused move: who cannot be moved, and why. */
export function moveFault({ t }: Pick<Page, 't'>, { code, detail }: Refusal): Fault {
  const { userName } = detail;
  if (code === 'member_not_below') return { code: 'team_move_nobody' };
  if (typeof userName !== 'string') return { code: errorKey(code) };
  return { code: 'team_move_refused', params: { name: userName, why: t(errorKey(code)) } };
}

/** The words of a rebate beyond the rates above or below it as they are now, which they tell. */
function boundFault({ code, detail }: Refusal): Fault | undefined {
  const bound = (value: unknown) => rebateText(typeof value === 'number' ? value : 0);
  if (code === 'rebate_above_upline') {
    return { code: 'team_rebate_most', params: { most: bound(detail.most) } };
  }
  if (code !== 'rebate_below_team') return undefined;
  return { code: 'team_rebate_least', params: { least: bound(detail.least) } };
}

/** Changes the rebate of a member right below from now on (agent#rebates). */
export const rebateForm = defineForm(rebateFields, {
  input: {
    complete: membersOfAddress,
  },
}).on(
  'saveRebate',
  z.object({
    memberId: typedText().transform(idOf),
    rebate: percentText(),
  }),
  async ({ page, value }) => {
    const answer = await page.call(saveTeamRebate, value);
    const rebate = answer.ok ? undefined : boundFault(answer);
    if (!answer.ok) {
      const status = errors[answer.code][0];
      return rebate ? { faults: { rebate }, status } : { refused: answer, status };
    }
    const to = keepBack(memberPath(value.memberId), page.url.searchParams);
    return { to, flash: saved, replace: true };
  },
);
