export const firstSteps = {
  first_steps: 'เริ่มที่นี่',
  first_deposit: 'ฝากเงิน',
  first_trial: 'ทดลองเล่นฟรี',
};
