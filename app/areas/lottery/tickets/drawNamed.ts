import { lotteryDate, lotteryTime } from '../dates';

/**
 * Names a draw by its date and time, with its number where there are several a day: `1 พ.ย. 2569 18:15 #2`
 * (lottery#lottery-dates). The instant is epoch milliseconds.
 */
export function drawNamed(drawsAt: number, numero: string, language: string): string {
  const nth = numero.split('-')[1];
  const when = `${lotteryDate(drawsAt, language)} ${lotteryTime(drawsAt)}`;
  return nth ? `${when} #${nth}` : when;
}
