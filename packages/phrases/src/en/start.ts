import { account } from './account.ts';
import { auth } from './auth.ts';
import { common } from './common.ts';
import { layout } from './layout.ts';
import { ui } from './ui.ts';

/** Texts of the pages before sign-in. */
export const start = { account, auth, common, layout, ui };
