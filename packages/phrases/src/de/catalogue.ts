import type { Catalogue } from '../catalogue.ts';
import * as domains from './domains.ts';

export const de: Catalogue = domains;
