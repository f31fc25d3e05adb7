export const firstSteps = {
  first_steps: 'はじめに',
  first_deposit: '入金',
  first_trial: '無料体験',
};
