/** Refusals of the agent area. */
export const agentErrors = {
  error_member_not_below: '您的团队中没有此会员',
  error_rebate_unknown: '没有这笔返水',
  error_move_in_circle: '不能移到自己的下级',
  error_move_same_place: '该会员已在此位置',
  error_move_changed: '转移将终止的契约与之前显示的不同，请重新查看。',
  error_rebate_above_upline: '返点不能高于上级',
  error_rebate_below_team: '返点不能低于直属下级',
  error_team_too_deep: '团队层级已达上限',
  error_first_password_over: '无法再生成初始密码：该会员已登录，或已通过其他途径取得密码',
  error_agent_link_unknown: '没有此邀请链接',
  error_agent_links_full: '可用的邀请链接已达上限',
  error_contract_unknown: '没有此契约',
  error_contract_answered: '该契约已处理或已撤回',
  error_contract_there: '已有同类契约待处理或生效中',
  error_contract_not_for: '只能与账户正常、且类型允许签订契约的直属下级代理签订契约',
  error_contract_rate: '该比例超过此类契约的上限',
} as const;
