import type { Catalogue } from '../catalogue.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { files } from './files.ts';
import { inspections } from './inspections.ts';
import { mails } from './mails.ts';
import { reports } from './reports.ts';

export const de: Catalogue = { auth, common, files, inspections, mails, reports };
