import { homeWords } from '../home.ts';
import * as domains from './domains.ts';

/** What the frame and a start page say. */
export const home = homeWords(domains);
