/** The panel of a game's rules. */
export const rules = {
  rules_title: '规则与返还率',
  rules_return: '玩家返还率 {percent} %。',
  rules_return_text:
    '玩的局数非常多时，全部投注额中正好有 {fraction} 返还给玩家（按返还最少的选项算）。单次可能高很多，也可能低很多。',
  rules_slots:
    '五个转轮随机停下。在 {lines} 条线中的任意一条上，从最左转轮起连续出现三个或更多相同图案即中奖。每个奖是总投注额的倍数，全部都会派彩。',
  rules_slots_wild: '百搭可代替除分散图案外的任何图案。',
  rules_slots_scatter: '分散图案出现在画面任何位置都派彩，不必在线上。',
  rules_slots_shares:
    '{hit} % 的局有派彩，{above} % 的局派彩高于投注额。单局最高为投注额的 {top} 倍，平均每 {oneIn} 局一次。',
  rules_volatility: '波动等级 {level}（最高 5）。',
  rules_symbol: '图案',
  rules_wild: '百搭',
  rules_scatter: '分散',
  rules_count: '{count} 连',
  rules_one_in: '1/{count}',
  rules_lines: '中奖线',
  rules_hilo:
    '每局从一副完整、重新洗好的牌中翻一张。{low} 为小，{high} 为大；翻到 {neither} 两边都输。A 最小，花色不影响结果。',
  rules_roulette: '从 37 个号码中抽出一个，机会均等。开出 0 时，除直接选 0 外全部输。',
  rules_match: '两支队伍都是虚构的。最终比分按下面的概率一次抽出，您选择比赛的结果。',
  rules_match_goals: '比分按进球计算。',
  rules_match_parts: '比赛分两段，比分是各方赢下的段数。',
  rules_fish: '一局就是向六个目标之一打一炮。能否打中按目标旁标明的概率抽取，与之前打过什么无关。',
  rules_bet: '选项',
  rules_chance: '中奖率',
  rules_odds: '赔率',
  rules_returns: '返还率',
  rules_odds_text: '赔率是投注额的倍数，包含本金：× 2.00 即拿回两倍投注额。',
  rules_scores: '各比分的概率',
  rules_decided_title: '结果如何决定',
  rules_decided:
    '开局前会公布一个保密种子的校验码。结果只由这个种子、您自己的种子和局号决定，别无其他。结束后种子也会公布，任何人都能重新算出结果。',
  rules_decided_link: '这能证明什么，不能证明什么',
  rules_cycle: '一局至少 {seconds} 秒，没有自动玩。',
  rules_version: '游戏系统 {engine}，规则集 {model}，版本 {version}',
} as const;
