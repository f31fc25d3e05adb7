export const settings = {
  title_set: '个人设置',
  theme: '外观',
  theme_light: '浅色',
  theme_dark: '深色',
  lite: '省流模式',
  lite_hint: '页面更轻，更省流量，功能一样',
  on: '开',
  off: '关',
} as const;
