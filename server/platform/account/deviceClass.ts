/** The kinds of device that the evidence of the age tells apart; it keeps no more of the device. */
type DeviceClass = 'app' | 'phone' | 'tablet' | 'computer' | 'other';

const classes: readonly (readonly [RegExp, DeviceClass])[] = [
  // The header of an installed app (account#device).
  [/^OTHERS$/, 'app'],
  [/\biPad\b|\bTablet\b|\bAndroid\b(?!.*\bMobile\b)/, 'tablet'],
  [/\bMobile\b|\biPhone\b|\bAndroid\b|\bKAIOS\b|\bJ2ME\b|\bOpera Mini\b/i, 'phone'],
  [/\bWindows\b|\bMacintosh\b|\bX11\b|\bCrOS\b|\bLinux\b/, 'computer'],
];

/** Returns the class of a device by its header: a User-Agent, or that of an installed app. */
export const deviceClass = (device: string): DeviceClass =>
  classes.find(([pattern]) => pattern.test(device))?.[1] ?? 'other';
