export const firstSteps = {
  first_steps: 'Bắt đầu ở đây',
  first_deposit: 'Nạp tiền',
  first_trial: 'Chơi thử',
};
