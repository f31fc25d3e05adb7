export const selfTest = {
  title_selfTest: 'セルフチェック',
  test_lead:
    'この12か月についての9つの質問です。正直にお答えください。結果を見るのはあなただけです。',
  test_private: '回答は保存されず、だれにも送られません。',
  test_q1: '本当に失ってもよい額より多く賭けたことがありますか。',
  test_q2: '同じ興奮を得るために、より多くのお金を賭ける必要がありましたか。',
  test_q3: '負けたお金を取り戻そうと、別の日にまた賭けたことがありますか。',
  test_q4: '賭けるために、お金を借りたり物を売ったりしたことがありますか。',
  test_q5: '自分にはギャンブルの問題があるかもしれないと感じたことがありますか。',
  test_q6: 'ギャンブルのために、ストレスや不安など健康上の問題が起きたことがありますか。',
  test_q7:
    '賭け方を批判されたり、ギャンブルの問題があると言われたりしたことがありますか（本当かどうかは問いません）。',
  test_q8: 'ギャンブルのために、自分や家庭にお金の問題が起きたことがありますか。',
  test_q9: '賭け方や、その結果について罪悪感をもったことがありますか。',
  test_a0: 'まったくない',
  test_a1: 'ときどき',
  test_a2: 'よくある',
  test_a3: 'ほぼいつも',
  test_unanswered: '未回答：{field}',
  test_send: '結果を見る',
  test_source:
    'Problem Gambling Severity Index: J. Ferris and H. Wynne, The Canadian Problem Gambling Index, 2001.',
  test_score: 'あなたの点数：{most}点中 {score}点',
  test_risk_none: '問題の兆候はありません',
  test_risk_low: 'リスクは低め',
  test_risk_moderate: '中程度のリスク',
  test_risk_high: '高いリスク',
  test_advice_none: '時間とお金を意識して遊びましょう。上限は前もって決めておけます。',
  test_advice_low: '今のところ影響はわずかです。上限を決めておくと安心です。',
  test_advice_moderate:
    'すでに影響が出ているかもしれません。上限を決めるか休憩をとり、だれかに相談しましょう。',
  test_advice_high:
    'ギャンブルがあなたを傷つけている可能性が高いです。今日、相談窓口に電話し、しばらく遊ぶのをやめましょう。',
  test_help: '相談窓口',
  test_limits: '上限と休憩',
  test_no_diagnosis: 'このチェックは診断ではありません。',
  test_again: 'もう一度',
} as const;
