import { homeTexts } from '../home.ts';
import * as domains from './domains.ts';

/** Texts of the frame and the start page. */
export const home = homeTexts(domains);
