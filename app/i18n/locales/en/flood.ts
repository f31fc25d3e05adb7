export const flood = {
  flood_title: 'Please wait a moment',
  flood_wait_one: 'Many requests came at once. The next one is possible in {count} second.',
  flood_wait_other: 'Many requests came at once. The next one is possible in {count} seconds.',
  flood_kept: 'Nothing was done yet. What you filled in is kept: send it again after the wait.',
  flood_kept_in_part:
    'Nothing was done yet. What you filled in is kept, except passwords: send it again after the wait, then type those.',
  flood_send: 'Send again',
};
