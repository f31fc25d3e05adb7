export const licence = {
  foot_licence: 'ดำเนินการโดย {name} ภายใต้ใบอนุญาต {number}',
};
