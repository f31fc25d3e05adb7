/** The download popup and the steps to the home screen (site#download-popup). */
export const download = {
  download_title: 'Install the app',
  download_text: 'Chokdee opens with one tap from your home screen.',
  download_home: 'Add to home screen',
  download_android: 'Download for Android',
  download_ios: 'Download for iPhone',
  download_profile: 'Download the profile',
  download_profile_tip:
    'After the download, open Settings, tap “Profile Downloaded”, then Install.',
  download_profile_legacy:
    'iOS 12.1 or older: the settings open by themselves after the download. Tap Install there.',
  download_too_old: 'The iPhone app needs iOS 12.4 or later.',
  download_phone: 'Open this page on your phone to install the app.',
  download_browser: 'Open your browser’s menu and choose “Install app” or “Add to Home screen”.',
  add_step: 'Step {step} of {steps}',
  add_step_share: 'Tap Share in Safari’s bar.',
  add_step_add: 'Scroll down and choose “Add to Home Screen”.',
  add_step_done: 'Tap Add. Chokdee then stands among your apps.',
  add_swipe: 'Swipe for the next step',
  add_confirm: 'Show me',
  home_screen_title: 'Add it now',
  home_screen_text:
    'Tap Share in Safari’s bar, then “Add to Home Screen”, then Add. Close this panel when you are done.',
} as const;
