/** Maximum number of __things_words__ of one facility; the list of them is not paged. */
export const MAX___THINGS__ = 500;
