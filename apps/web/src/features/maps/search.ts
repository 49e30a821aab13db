import { flag, searchOf, text } from '~/lib/search.ts';

/**
 * The plan that is shown, the type its devices are narrowed down to, the moment it is shown of, and another it is held
 * against: `beside` alone is now.
 */
export const planSearch = searchOf({ plan: text(), type: text(), at: text(40), to: text(40), beside: flag });
