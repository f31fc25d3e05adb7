export const sandboxPay = {
  title_sandboxPay: '沙盒付款',
  provider_text: '本页代表付款服务商，不涉及真实资金。',
  provider_amount: '应付金额',
  provider_reference: '参考号',
  provider_pay: '付款',
  provider_fail: '让付款失败',
  provider_back: '返回存款',
  provider_state_paid: '这笔付款已完成。',
  provider_state_failed: '这笔付款未成功。',
  provider_state_over: '付款时间已过。',
};
