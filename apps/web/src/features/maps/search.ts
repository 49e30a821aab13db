import { searchOf, text } from '~/lib/search.ts';

/** The plan that is shown, and the type its devices are narrowed down to. */
export const planSearch = searchOf({ plan: text(), type: text() });
