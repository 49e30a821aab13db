/** A lower share of checked devices means that something went wrong that day. */
const LOW_PERCENT = 80;

/** The tone for the share of checked devices: all, fewer, too few. */
export const shareTone = (checked: number, total: number): 'full' | 'short' | 'low' => {
  if (checked >= total) return 'full';
  return (checked / total) * 100 < LOW_PERCENT ? 'low' : 'short';
};
