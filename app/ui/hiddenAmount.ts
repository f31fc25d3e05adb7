/** Stands for a hidden amount: always the same number of stars. */
export const hidden_amount = '****';
