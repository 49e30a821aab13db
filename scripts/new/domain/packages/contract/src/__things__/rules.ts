/** __Things_words__ of one facility: more are no help to anybody, and the list of them is whole. */
export const __THINGS___AT_MOST = 500;
