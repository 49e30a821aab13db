/** Maximum number of __things_words__ of one facility; the list of them is not paged. */
export const __THINGS___AT_MOST = 500;
