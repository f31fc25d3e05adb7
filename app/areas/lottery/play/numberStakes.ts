import { plainNumbers } from '@server/areas/lottery/api/numberText';
import { typedSigns } from '@server/kernel/api/typedText';

/** A typed number with the stake that is written behind it: `12=50`, `12*50`. */
interface NumberWithStake {
  number: string;
  /** The stake in major units as it was typed; empty for none. */
  stake: string;
  /** The sign with the stake, to be written behind another number. */
  sign: string;
}

/** Parts a number and the stake behind it (lottery#number-stakes). A star without a number behind it is none. */
export function splitStake(part: string): NumberWithStake {
  const place = part.search(/[=*]/);
  const [number, stake] = place < 0 ? [part, ''] : [part.slice(0, place), part.slice(place + 1)];
  return /\d/.test(number) && /^\d/.test(stake)
    ? { number, stake, sign: part.slice(place) }
    : { number: part, stake: '', sign: '' };
}

/** An amount with a comma between thousands, which could be the next number as well. */
const unclear = /[=*]\d{1,3}(?:,\d{3})+(?![\d=*])/;
const named_chars = 20;

/** The first number of a text whose stake could be read in two ways, with that stake; undefined for none. */
function unclearPart(text: string): string | undefined {
  const found = unclear.exec(text);
  if (!found) return undefined;
  const before = text.slice(Math.max(0, found.index - named_chars), found.index);
  return (before.split(/[\s,]/).at(-1) ?? '') + found[0];
}

const readable = /^\d{1,10}(?:\.\d{1,4})?$/;

/**
 * Returns the bets that the numbers of one bet stand for, where stakes are written behind some of them: one bet for each
 * stake, in the order in which they first come (lottery#number-stakes). The others have the bet's own stake. `wrong` is a
 * part whose stake is no plain amount, or whose comma could mean two things.
 */
export function betsByStake<Bet extends { numbers: string; stake: string }>(
  bet: Bet,
): { bets?: readonly Bet[]; wrong?: string } {
  const text = plainNumbers(bet.numbers).replace(/ ?= ?/g, '=');
  if (!/[=*]\d/.test(text)) return { bets: [bet] };
  // Before blanks around commas are dropped: with one, the next number begins.
  const doubtful = unclearPart(typedSigns(bet.numbers).replace(/ ?= ?/g, '='));
  if (doubtful !== undefined) return { wrong: doubtful };
  const byStake = new Map<string, string[]>();
  for (const part of text.split(/[\s,]+/)) {
    const { number, stake, sign } = splitStake(part);
    if (sign !== '' && !readable.test(stake)) return { wrong: part };
    if (number === '') continue;
    const same = byStake.get(stake);
    if (same) same.push(number);
    else byStake.set(stake, [number]);
  }
  return {
    bets: [...byStake].map(([stake, numbers]) => ({
      ...bet,
      numbers: numbers.join(', '),
      ...(stake !== '' && { stake }),
    })),
  };
}
