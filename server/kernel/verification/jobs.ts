import { purging, type Job } from '../job';
import { purgeCaptchas } from './captcha';
import { purgeCodes } from './codes';

export const jobs: readonly Job[] = [
  purging('purgeCaptchas', purgeCaptchas),
  purging('purgeCodes', purgeCodes),
];
