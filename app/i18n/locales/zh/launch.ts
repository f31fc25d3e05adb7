/** Messages of launches: the notice before leaving the site, and failures. */
export const launch = {
  title_leave: '离开之前',
  launch_from: '这款游戏来自 {vendor}。',
  launch_needs_script:
    '它会在厂商自己的网站打开，必须有 JavaScript 才能玩。这个浏览器没有开启 JavaScript，或无法判断是否开启。',
  launch_anyway: '仍然打开',
  launch_back: '返回游戏列表',
  launch_plain: '这些不用 JavaScript 也能玩',
  launch_not_reached: '游戏连接不上。您的位置会保留一分钟，请再试一次。',
  launch_kept_play:
    '您的投注 {stake} 保留着。如果这一局已经玩过，再次发送只会显示结果，不会重复扣款。',
  launch_kept_seed: '您的种子保留着：{seed}',
} as const;
