export const flood = {
  flood_title: '请稍等',
  flood_wait_other: '一下子收到太多请求，{count} 秒后可以再试。',
  flood_kept: '还没有执行任何操作。您填写的内容都保留着，等一下再发送。',
  flood_kept_in_part:
    '还没有执行任何操作。除密码外，您填写的内容都保留着：等一下再发送，然后重填密码。',
  flood_send: '再次发送',
};
