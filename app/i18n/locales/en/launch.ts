/** Messages of launches: the notice before leaving the site, and failures. */
export const launch = {
  title_leave: 'Before you go',
  launch_from: 'This game is from {vendor}.',
  launch_needs_script:
    'It opens on the vendor’s own site and plays only with JavaScript. JavaScript is off in this browser, or we cannot tell whether it is on.',
  launch_anyway: 'Open it anyway',
  launch_back: 'Back to the games',
  launch_plain: 'These play without JavaScript',
  launch_not_reached:
    'The game could not be reached. Your place is kept for a minute: please try again.',
  launch_kept_play:
    'Your stake of {stake} is kept. If the round was played, sending it again shows it: nothing is taken twice.',
  launch_kept_seed: 'Your seed is kept: {seed}',
} as const;
