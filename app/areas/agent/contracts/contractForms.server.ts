import {
  contract_least_most,
  contract_rate_most,
  type ContractKind,
  contractKinds,
} from '@server/areas/agent/api/contractKinds';
import {
  agentContract,
  answerContract,
  contractRequests,
  endContract,
  proposeContract,
  withdrawContract,
  type ContractRow,
  dividendContracts,
  hourContracts,
  salaryContracts,
} from '@server/areas/agent/api/contracts';
import { wallet } from '@server/areas/wallet/api/wallet';
import { errors } from '@server/kernel/api/errors';
import { typedSigns, typedWords } from '@server/kernel/api/typedText';
import { parsePercent } from '@server/kernel/api/amounts';
import { z } from 'zod';
import { screenAt } from '~/addresses';
import { noAmount, takeAmount, type TakenAmount } from '~/forms/amounts.server';
import { askFields } from '~/forms/fields';
import { defineForm, type Outcome } from '~/forms/form.server';
import { fromAddress } from '~/forms/parse.server';
import { addFault, ticked, typedText } from '~/forms/schema.server';
import type { CallResult } from '~/gateway/answer.server';
import { money } from '~/i18n/format';
import type { Key } from '~/i18n/keys';
import { done } from '~/session/flashes';
import type { Page } from '~/session/page.server';
import { pageNumber } from '~/session/paged';
import { refusal, valueOf } from '~/session/reply.server';
import { safeRedirect, keepBack, withBack } from '~/session/wayBack';
import { idOf, rebateText } from '../team/teamRows.server';
import {
  contractFields,
  proposeFields,
  contractEndPath,
  contractPath,
  contractPaths,
  contractsPath,
  proposePath,
} from './contractPaths';
import { isOverBefore } from './contractWords.server';

/** The calls for a member's contracts of each kind. */
export const contractLists = {
  salary: salaryContracts,
  dividend: dividendContracts,
  hour: hourContracts,
};

/** Returns the kind of contract that a page is about. */
export const kindOf = ({ url }: Pick<Page, 'url'>): ContractKind => {
  const { id } = screenAt(url.pathname);
  return contractKinds.find((kind) => id === `${kind}Contract`)!;
};

const not_found = 404;
/** Longer texts are no figures. */
const typed_most_chars = 30;

/** Reads a typed share as hundredths of a per cent; null for none above zero. */
export const readRate = (text: string): number | null => parsePercent(text) || null;

/**
 * Takes the typed least base in minor units: nothing is 0, and what is too large for any is more than the highest
 * (`contract_least_most`).
 */
export function takeLeast(text: string, currency: string): TakenAmount {
  if (typedWords(text) === '') return { amount: 0 };
  const wrong = 'contract_least_wrong';
  const taken = takeAmount(text, currency, wrong);
  const isBelow = 'amount' in taken && taken.amount < 1 && typedSigns(text).startsWith('-');
  return isBelow ? { fault: noAmount(currency, wrong) } : taken;
}

/** The highest least base, as the words of its refusal name it. */
export const leastMost = (currency: string) => ({ most: money(contract_least_most, currency) });

const read = (as: (text: string) => number | null, fault: Key, params: object = {}) =>
  typedText().transform((text, context) => {
    const value = text.length > typed_most_chars ? null : as(text);
    if (value !== null) return { text: text.trim(), value };
    context.addIssue({ code: 'custom', message: fault, params });
    return z.NEVER;
  });

interface Prepared {
  kind: ContractKind;
  currency: string;
}

const terms = ({ kind, currency }: Prepared) =>
  z.object({
    memberId: typedText().transform(idOf),
    rate: read(
      (text) => {
        const rate = readRate(text);
        return rate !== null && rate <= contract_rate_most[kind] ? rate : null;
      },
      'contract_rate_wrong',
      { most: rebateText(contract_rate_most[kind]) },
    ),
    least: typedText()
      .transform((text, context) => {
        const taken = takeLeast(text, currency);
        if ('amount' in taken) return { text: text.trim(), value: taken.amount };
        addFault(context, taken.fault);
        return z.NEVER;
      })
      .refine(({ value }) => value <= contract_least_most, {
        message: 'contract_least_high' satisfies Key,
        params: leastMost(currency),
      }),
    confirmed: ticked(),
  });

/**
 * Proposes a contract in two steps: the first leads to a page that says what it means, and its yes proposes it
 * (agent#contracts). Anybody who is not below is a 404.
 */
export const proposeForm = defineForm(proposeFields, {
  guard: {
    access: 'agent',
  },
  input: {
    complete: fromAddress('memberId'),
    prepare: async (page): Promise<Prepared> => ({
      kind: kindOf(page),
      currency: valueOf(page, await page.call(wallet, {})).currency,
    }),
  },
  answer: {
    idempotent: true,
    keyless: true,
    fieldOf: { contract_rate: 'rate' },
    view: async (_page, _raw, there: string | undefined) => there,
  },
}).on('propose', terms, async ({ page, value, prepared: { kind }, key }) => {
  const { memberId, rate, least, confirmed } = value;
  const answer = await page.call(proposeContract, {
    memberId,
    kind,
    rate: rate.value,
    least: least.value,
    idempotencyKey: key,
    check: !confirmed,
  });
  if (!answer.ok) {
    if (answer.code === 'member_not_below') throw refusal(page, answer.code, 404);
    const there = contractThere(kind, answer);
    return { refused: answer, status: errors[answer.code][0], ...(there && { state: there }) };
  }
  const { contractId, userName: name } = answer.value;
  const { searchParams } = page.url;
  if (!confirmed) {
    const asks = proposePath(kind, memberId, { rate: rate.text, least: least.text });
    return { to: keepBack(asks, searchParams) };
  }
  const flash = done('contract_sent', { name });
  return { to: keepBack(contractPath(kind, contractId), searchParams), flash, replace: true };
});

/** The address of the contract that a proposal met; undefined for any other refusal. */
export function contractThere(
  kind: ContractKind,
  { code, detail }: { code: string; detail: Readonly<Record<string, unknown>> },
): string | undefined {
  const id = code === 'contract_there' ? detail.contractId : undefined;
  return typeof id === 'string' ? contractPath(kind, id) : undefined;
}

const named = z.object({ contractId: typedText().transform(idOf) });

/** Returns a contract; throws the error page (404) for one that is not of the page's kind, or not the member's. */
async function requireKind(page: Page, contractId: string): Promise<ContractRow> {
  const { contract } = valueOf(page, await page.call(agentContract, { contractId }), not_found);
  if (contract.kind !== kindOf(page)) throw refusal(page, 'contract_unknown', not_found);
  return contract;
}

/** Leads to the question before a contract ends, or to the one that has an end; refuses any other (agent#contracts). */
function askEnd(page: Page, { contractId, kind, given, state, endsAt }: ContractRow) {
  if (!given) throw refusal(page, 'contract_unknown', not_found);
  const { searchParams } = page.url;
  if (state === 'accepted' && endsAt === null) {
    return { to: keepBack(contractEndPath(kind, contractId), searchParams) };
  }
  if (endsAt !== null && state !== 'withdrawn') {
    return { to: keepBack(contractPath(kind, contractId), searchParams), replace: true as const };
  }
  return { refused: { code: 'contract_answered' as const, detail: {} } };
}

/** The page of the contract with a message, or the refusal on the page of the form. */
function afterAct(
  page: Page,
  contractId: string,
  answer: CallResult<unknown>,
  words: Key,
): Outcome<'contractId', undefined> {
  if (!answer.ok) return { refused: answer };
  const to = contractPath(kindOf(page), contractId);
  const { searchParams } = page.url;
  // An answer that was given in the list leads to its contract, whose arrow leads to the list again.
  const back = searchParams.has('contract')
    ? keepBack(to, searchParams)
    : withBack(to, contractsPath(kindOf(page), pageNumber(searchParams.get('page'))));
  return { to: back, flash: done(words), replace: true };
}

/** The list with a message, where no contract is named and it is not clear which one is meant. */
const unnamed = (page: Page, words: Key): Outcome<'contractId', undefined> => ({
  to: contractsPath(kindOf(page), pageNumber(page.url.searchParams.get('page'))),
  flash: { ...done(words), kind: 'bad' },
  replace: true,
});

/** Answers a contract; where none is named, the one of the page's kind that waits, if it is the only one. */
async function answerOne(page: Page, named: string, accept: boolean) {
  let contractId = named;
  if (named === '') {
    const { received } = valueOf(page, await page.call(contractLists[kindOf(page)], {}));
    const waiting = received.filter(({ state }) => state === 'proposed');
    if (waiting.length !== 1) {
      return unnamed(page, waiting.length === 0 ? 'contract_none_waits' : 'contract_which');
    }
    contractId = waiting[0]!.contractId;
  }
  await requireKind(page, contractId);
  const answer = await page.call(answerContract, { contractId, accept });
  return afterAct(page, contractId, answer, accept ? 'contract_accepted' : 'contract_refused');
}

/**
 * Answers, takes back or ends a contract (agent#contracts), on the page of its kind; an end in two steps, of which the first
 * leads to a page that asks. One of another kind or of somebody else's is a 404.
 */
export const contractForm = defineForm(contractFields, {
  guard: {
    intentRequired: true,
  },
  input: {
    complete: fromAddress('contractId', 'contract'),
  },
  answer: {
    replies: () => '',
  },
})
  .on('accept', named, ({ page, value }) => answerOne(page, value.contractId, true))
  .on('refuse', named, ({ page, value }) => answerOne(page, value.contractId, false))
  .on('withdraw', named, async ({ page, value: { contractId } }) => {
    if (contractId === '') return unnamed(page, 'contract_which');
    await requireKind(page, contractId);
    const answer = await page.call(withdrawContract, { contractId });
    return afterAct(page, contractId, answer, 'contract_withdrawn');
  })
  .on('end', named.extend({ confirmed: ticked() }), async ({ page, value }) => {
    const { contractId, confirmed } = value;
    if (contractId === '') return unnamed(page, 'contract_which');
    const contract = await requireKind(page, contractId);
    if (!confirmed) return askEnd(page, contract);
    const answer = await page.call(endContract, { contractId });
    const unbegun = answer.ok && isOverBefore({ ...contract, endsAt: answer.value.endsAt });
    return afterAct(
      page,
      contractId,
      answer,
      unbegun ? 'contract_ended_unbegun' : 'contract_ended',
    );
  });

/** Puts the question about a kind of contract off for this visit, until another one is proposed. */
export const laterForm = defineForm(askFields, {
  answer: {
    replies: () => '',
  },
}).on('later', z.object({ redirectTo: typedText() }), async ({ page, value }) => {
  const kind = kindOf(page);
  const answer = await page.call(contractRequests, {});
  const newest = answer.ok ? answer.value.newest[kind] : null;
  const contractsLater = { ...page.visit.contractsLater, ...(newest && { [kind]: newest }) };
  return {
    to: safeRedirect(value.redirectTo, contractPaths[kind]),
    cookies: [page.cookies.visit.write({ ...page.visit, contractsLater })],
    replace: true,
  };
});
