/** Shared by the proofs of rounds, draws and tickets. */
export const fair = {
  fair_message: '用来算出字节的内容（HMAC-SHA256，以种子为密钥）',
  fair_steps: '抽出的数字',
  fair_steps_text:
    '每个数字依次取用下面的字节。会让某些数字更容易出现的字节跳过不用（划掉的），最后一个取余数。',
  fair_step: '次序',
  fair_step_range: '范围',
  fair_step_taken: '字节',
  fair_step_value: '数字',
  fair_means_title: '这能证明什么，不能证明什么',
  fair_self_title: '自己核对',
  fair_self:
    '保存数据和核对程序，然后运行：node verify.mjs proof.json。程序只有一个文件，不需要别的东西，只凭这份数据算出结果。规则写明了每一步，您可以照着自己写程序。',
  fair_json: '这份证明的数据（JSON）',
  fair_program: '核对程序（verify.mjs）',
  fair_rules: '完整规则（英文）',
} as const;
