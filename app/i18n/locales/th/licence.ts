export const licence = {
  foot_licence: 'ให้บริการโดย {name} ใบอนุญาตเลขที่ {number}',
};
