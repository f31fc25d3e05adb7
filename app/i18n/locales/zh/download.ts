/** The download popup and the steps to the home screen (site#download-popup). */
export const download = {
  download_title: '获取 App',
  download_text: '把 Chokdee 放到主屏幕，一点即开。',
  download_home: '添加到主屏幕',
  download_android: '下载安卓版',
  download_ios: '下载 iPhone 版',
  download_profile: '下载描述文件',
  download_profile_tip: '下载后打开“设置”，点“已下载描述文件”，再点“安装”。',
  download_profile_legacy: 'iOS 12.1 或更早版本：下载后会自动打开设置，在那里点“安装”。',
  download_too_old: 'iPhone 版需要 iOS 12.4 或以上版本。',
  download_phone: '请用手机打开本页安装 App。',
  download_browser: '打开浏览器菜单，选择“安装应用”或“添加到主屏幕”。',
  add_step: '第 {step} 步，共 {steps} 步',
  add_step_share: '点 Safari 工具栏上的“共享”。',
  add_step_add: '向下滚动，选择“添加到主屏幕”。',
  add_step_done: '点“添加”，Chokdee 就会出现在您的主屏幕上。',
  add_swipe: '滑动看下一步',
  add_confirm: '教我怎么做',
  home_screen_title: '现在就添加',
  home_screen_text:
    '先点 Safari 工具栏上的“共享”，再点“添加到主屏幕”，最后点“添加”。完成后关闭这个提示。',
} as const;
