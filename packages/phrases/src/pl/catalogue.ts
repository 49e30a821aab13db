import { auth } from './auth.ts';
import { common } from './common.ts';
import { files } from './files.ts';
import { inspections } from './inspections.ts';
import { mails } from './mails.ts';
import { reports } from './reports.ts';

/** The source language. Its type binds the other four. */
export const pl = { auth, common, files, inspections, mails, reports } as const;
