/** Words that all records of the wallet share: filter, pages, wrong days. */
export const records = {
  record_filter: 'Filter',
  record_from: 'From',
  record_to: 'To',
  record_show: 'Show',
  record_first: 'Newest',
  record_newer: 'Newer',
  record_older: 'Older',
  record_last: 'Oldest',
  record_pages: 'Pages of the record',
  error_month_invalid:
    'There is no statement of this month: it lies ahead, or before your account began. Write a month like 11/2026.',
  error_dates_invalid:
    'These dates can’t be read, or the first is after the last. Write a day like 28/11/2026.',
  error_period_too_long: 'These dates are too far apart.',
} as const;
