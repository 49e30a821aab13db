/** Under this share something went wrong that day. */
const LOW_PERCENT = 80;

/** How a share of checked devices stands: all of them, fewer, too few. */
export const shareTone = (checked: number, total: number): 'full' | 'short' | 'low' => {
  if (checked >= total) return 'full';
  return (checked / total) * 100 < LOW_PERCENT ? 'low' : 'short';
};
