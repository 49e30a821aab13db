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

/** The free height below a window in which a toast and the bar of a phone have room. */
const ROOM_PX = 190;

/** Where the head of an open window ends, if the window leaves no room for a toast below it. */
const headOfHighWindow = (): number | null => {
  const opened = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].at(-1);
  if (!opened || window.innerHeight - opened.getBoundingClientRect().bottom >= ROOM_PX) return null;
  const head = opened.querySelector('.mantine-Modal-header') ?? opened;
  return Math.max(0, Math.round(head.getBoundingClientRect().bottom));
};

const setOrRemove = ({ style }: HTMLElement, name: string, pixels: number): void => {
  if (pixels > 0) style.setProperty(name, `${pixels}px`);
  else style.removeProperty(name);
};

/** Set on the toasts only: a variable of the document makes the browser compute all styles again. */
export const placeToasts = (): void => {
  const height = coveredHeight();
  const head = headOfHighWindow();
  for (const toasts of document.querySelectorAll<HTMLElement>('.mantine-Notifications-root')) {
    setOrRemove(toasts, '--bars-below', height);
    setOrRemove(toasts, '--head-above', head ?? 0);
    toasts.toggleAttribute('data-below-head', head !== null);
  }
};

/** While the windows in this element change, visible toasts must not cover their buttons. */
export const keepToastsOffWindows = (windows: HTMLElement | null) => {
  if (!windows) return undefined;
  const observer = new MutationObserver(() => {
    if (document.querySelector('.mantine-Notification-root')) placeToasts();
  });
  observer.observe(windows, { childList: true, subtree: true });
  return () => observer.disconnect();
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
