export const licence = {
  foot_licence: 'Operated by {name} under licence {number}.',
} as const;
