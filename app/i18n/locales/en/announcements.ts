export const announcements = {
  title_notice: 'Announcements',
  title_details: 'Details',
  announcement_whole: 'Read all of it',
  announcement_all: 'All announcements',
  announcement_outside: 'Opens another site in a new window',
  no_announcement: 'No announcements right now',
} as const;
