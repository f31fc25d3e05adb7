import { expect, test } from 'vitest';
import { fraction } from './fraction';
import { colourOf, roulette, rouletteBets, rouletteChoices, rouletteModels } from './roulette';
import { everyPlay } from './testing/models';

const wheel = rouletteModels[0]!;
const numbers = Array.from({ length: 37 }, (_, number) => number);
/** The numbers that make a choice win. */
const winners = (choice: (typeof rouletteChoices)[number]) =>
  [...everyPlay(roulette, wheel, choice)]
    .filter(({ played }) => played.payout.num > 0)
    .map(({ played }) => played.outcome.number);

test('the wheel has each number once, red and black in turn from the zero on (sandbox#kinds)', () => {
  expect([...wheel.wheel].sort((a, b) => a - b)).toEqual(numbers);
  const colours = wheel.wheel.map((number) => colourOf(wheel, number));
  expect(colours[0]).toBe('green');
  colours.slice(1).forEach((colour, place) => {
    expect(colour).toBe(place % 2 === 0 ? 'red' : 'black');
  });
});

test('the colours are the European ones: between 11 and 18 and from 29 on the odd are black (sandbox#kinds)', () => {
  for (const number of numbers.slice(1)) {
    const turned = (number >= 11 && number <= 18) || number >= 29;
    expect(colourOf(wheel, number)).toBe((number % 2 === 1) === turned ? 'black' : 'red');
  }
});

test('the choices of half the numbers win with the eighteen that they say (sandbox#kinds)', () => {
  expect(winners('odd')).toEqual(numbers.filter((number) => number % 2 === 1));
  expect(winners('even')).toEqual(numbers.filter((number) => number > 0 && number % 2 === 0));
  expect(winners('low')).toEqual(numbers.slice(1, 19));
  expect(winners('high')).toEqual(numbers.slice(19));
  expect(winners('red')).toEqual([...wheel.red]);
  expect(winners('black')).toEqual(
    numbers.filter((number) => number > 0 && !wheel.red.includes(number)),
  );
});

test('a number wins with itself alone, the zero too, and the zero with no other choice (sandbox#kinds)', () => {
  for (const number of numbers) expect(winners(`${number}`)).toEqual([number]);
  const withZero = rouletteChoices.filter((choice) => winners(choice).includes(0));
  expect(withZero).toEqual(['0']);
});

test('half the numbers pay 2, one number 36, and each choice returns 36/37 (sandbox#kinds)', () => {
  for (const bet of rouletteBets(wheel)) {
    const outside = !/^\d/.test(bet.choice);
    expect(bet.payout).toEqual({ num: outside ? 2 : 36, den: 1 });
    expect(bet.chance).toEqual(fraction(outside ? 18n : 1n, 37n));
    expect(roulette.exactReturn(wheel, bet.choice)).toEqual(fraction(36n, 37n));
  }
});

test('the ball does not depend on what was chosen (sandbox#a-round)', () => {
  const outcomes = (choice: (typeof rouletteChoices)[number]) =>
    [...everyPlay(roulette, wheel, choice)].map(({ played }) => played.outcome);
  for (const choice of rouletteChoices) expect(outcomes(choice)).toEqual(outcomes('red'));
});
