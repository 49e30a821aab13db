import { searchOf, text } from '~/lib/search.ts';

/** The plan that is shown, the type its devices are narrowed down to, and the moment it is shown of. */
export const planSearch = searchOf({ plan: text(), type: text(), at: text(40) });
