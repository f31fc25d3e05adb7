import * as contract from '../../contract/verification';
import { bind, type Binding } from '../bind';
import { demoOutbox } from './demo';

export const bindings: Binding[] = [bind(contract.demoOutbox, (platform) => demoOutbox(platform))];
