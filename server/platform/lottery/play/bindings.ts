import * as contract from '../../../contract/lottery/play';
import { bind, type Binding } from '../../bind';
import { playOf } from './play';

export const bindings: readonly Binding[] = [
  bind(contract.lotteryPlay, (platform, { input }) => playOf(platform, input)),
];
