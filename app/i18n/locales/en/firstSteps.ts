export const firstSteps = {
  first_steps: 'Start here',
  first_deposit: 'Deposit',
  first_trial: 'Free trial',
};
