/**
 * Bars at the bottom edge of the window: the buttons of a form, the foot of a device sheet. Toasts are placed above
 * them, because such a bar has the next action.
 */
const bars = new Set<HTMLElement>();

/** A bar with a larger gap to the bottom edge does not move the toasts. */
const MAX_GAP_PX = 120;

/** The height of the window that is covered by bars. */
const coveredHeight = (): number => {
  const heights = [...bars].flatMap((bar) => {
    const { top, bottom } = bar.getBoundingClientRect();
    const isAtEdge = top < window.innerHeight && window.innerHeight - bottom < MAX_GAP_PX;
    return isAtEdge ? [Math.round(window.innerHeight - top)] : [];
  });
  return Math.max(0, ...heights);
};

/** Set on the toasts only: a variable of the document makes the browser compute all styles again. */
export const placeToasts = (): void => {
  const height = coveredHeight();
  for (const toasts of document.querySelectorAll<HTMLElement>('.mantine-Notifications-root'))
    if (height > 0) toasts.style.setProperty('--bars-below', `${height}px`);
    else toasts.style.removeProperty('--bars-below');
};

/** The `ref` of such a bar. */
export const barBelow = (bar: HTMLElement | null) => {
  if (!bar) return undefined;
  const observer = new ResizeObserver(placeToasts);
  bars.add(bar);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    bars.delete(bar);
    placeToasts();
  };
};
