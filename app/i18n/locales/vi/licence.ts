export const licence = {
  foot_licence: 'Do {name} vận hành theo giấy phép số {number}.',
} as const;
