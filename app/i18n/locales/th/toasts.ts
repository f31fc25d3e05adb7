export const toasts = {
  in_chang_saved: 'บันทึกการเปลี่ยนแปลงแล้ว',
  signed_out: 'ออกจากระบบแล้ว แล้วพบกันใหม่',
};
