export const firstSteps = {
  first_steps: '从这里开始',
  first_deposit: '存款',
  first_trial: '免费试玩',
};
