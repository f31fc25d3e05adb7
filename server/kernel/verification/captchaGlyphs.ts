/** A box of 12 by 18, the y axis downwards, in which each character is drawn with strokes. */
export const glyph_box = { width: 12, height: 18 };

/**
 * The characters of captchas as strokes: `M` begins one, `L` is a line, `Q` a quadratic curve. None
 * is in the alphabet that could be taken for another one once it is crooked.
 */
export const glyphs: Readonly<Record<string, string>> = {
  A: 'M0 18L6 0L12 18M2 12L10 12',
  C: 'M12 3Q9 0 6.5 0Q0 0 0 9Q0 18 6.5 18Q9 18 12 15',
  D: 'M1 0L1 18L5 18Q12 18 12 9Q12 0 5 0L1 0',
  E: 'M11 0L1 0L1 18L11 18M1 9L9 9',
  F: 'M11 0L1 0L1 18M1 9L9 9',
  H: 'M1 0L1 18M11 0L11 18M1 9L11 9',
  J: 'M10 0L10 13Q10 18 5.5 18Q1 18 1 13',
  K: 'M1 0L1 18M11 0L1 10M4.5 7L11 18',
  M: 'M0 18L1 0L6 11L11 0L12 18',
  N: 'M1 18L1 0L11 18L11 0',
  P: 'M1 18L1 0L6 0Q12 0 12 5Q12 10 6 10L1 10',
  R: 'M1 18L1 0L6 0Q12 0 12 5Q12 10 6 10L1 10M6 10L12 18',
  T: 'M0 0L12 0M6 0L6 18',
  U: 'M1 0L1 12Q1 18 6 18Q11 18 11 12L11 0',
  W: 'M0 0L2.5 18L6 6L9.5 18L12 0',
  X: 'M0 0L12 18M12 0L0 18',
  Y: 'M0 0L6 9L12 0M6 9L6 18',
  '0': 'M6 0Q0.5 0 0.5 9Q0.5 18 6 18Q11.5 18 11.5 9Q11.5 0 6 0',
  '1': 'M2 4L6.5 0L6.5 18M2.5 18L10.5 18',
  '2': 'M1 4Q1 0 6 0Q11 0 11 4.5Q11 8 1 18L11.5 18',
  '3': 'M1 2Q3 0 6 0Q11 0 11 4.5Q11 8.5 5 8.5M5 8.5Q11.5 8.5 11.5 13Q11.5 18 6 18Q2.5 18 0.5 15.5',
  '4': 'M9 18L9 0L0 12.5L12 12.5',
  '5': 'M10.5 0L2.5 0L1.5 8Q3.5 6.5 6 6.5Q11.5 6.5 11.5 12Q11.5 18 5.5 18Q2 18 0.5 15.5',
  '6': 'M10 1Q7 -1 3.5 4Q0.5 8 0.5 12.5Q0.5 18 6 18Q11.5 18 11.5 12.5Q11.5 7.5 6 7.5Q2 7.5 0.7 12',
  '7': 'M0.5 0L11.5 0L4.5 18M4 9.5L10.5 9.5',
  '8': 'M6 8.5Q1 8.5 1 4.2Q1 0 6 0Q11 0 11 4.2Q11 8.5 6 8.5Q0 8.5 0 13.3Q0 18 6 18Q12 18 12 13.3Q12 8.5 6 8.5',
  '9': 'M2 17Q5 19 8.5 14Q11.5 10 11.5 5.5Q11.5 0 6 0Q0.5 0 0.5 5.5Q0.5 10.5 6 10.5Q10 10.5 11.3 6',
  '+': 'M6 4L6 14M1 9L11 9',
  '=': 'M1 6.5L11 6.5M1 11.5L11 11.5',
  '?': 'M1 3.5Q1 0 6 0Q11 0 11 4Q11 7 8 8.5Q6 9.5 6 12.5M6 16.3L6 17.7',
};

/** The characters of captchas: none that is taken for another, such as O and 0 or U and V. */
export const captcha_alphabet = 'ACDEFHJKMNPRTUWXY3479';
