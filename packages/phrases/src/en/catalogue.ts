import type { Catalogue } from '../catalogue.ts';
import * as domains from './domains.ts';

export const en: Catalogue = domains;
