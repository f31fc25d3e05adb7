import { captcha } from '../../contract/verification';
import { bind, type Binding } from '../bind';
import { makeCaptcha } from './captcha';

export const bindings: Binding[] = [
  bind(captcha, (platform, { input, caller }) => makeCaptcha(platform, { ...input, caller })),
];
