export const announcements = {
  title_notice: 'お知らせ',
  title_details: '詳細',
  announcement_whole: '全文を読む',
  announcement_all: 'お知らせ一覧',
  announcement_outside: '別のサイトを新しいウィンドウで開きます',
  no_announcement: '現在、お知らせはありません',
} as const;
