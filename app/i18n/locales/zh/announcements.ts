export const announcements = {
  title_notice: '公告',
  title_details: '详情',
  announcement_whole: '阅读全文',
  announcement_all: '全部公告',
  announcement_outside: '在新窗口打开其他网站',
  no_announcement: '暂无公告',
} as const;
