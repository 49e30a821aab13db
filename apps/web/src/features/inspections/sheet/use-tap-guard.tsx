import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** So long a device must have been there before a tap can be meant for it: nobody sees and taps faster. */
const MIN_VISIBLE_MS = 100;
/** So long after the tap that led to it the next one may be its second half: gloves tap twice. */
const DOUBLE_TAP_MS = 500;

/** When a finger last came down anywhere: a tap on the list leads to a device as well as one in the sheet. */
let lastDownAt = Number.NEGATIVE_INFINITY;
window.addEventListener('pointerdown', ({ timeStamp }) => (lastDownAt = timeStamp), { capture: true, passive: true });

type Tap = { readonly deviceUuid: string; readonly at: number };

type Times = {
  /** When the device in the sheet could be seen; never, until it is painted. */
  shownAt: number;
  /** When the tap began that led to it, or on from it. */
  openedByTapAt: number;
};

const acceptTapsFrom = ({ shownAt, openedByTapAt }: Times): number =>
  Math.max(shownAt + MIN_VISIBLE_MS, openedByTapAt + DOUBLE_TAP_MS);

/**
 * Lets through only taps that were meant for the device in the sheet: begun on it, when it could be seen, and not as the
 * second half of the tap that led to it. What records nothing (previous, next, scan, undo, close) is marked `data-moves`
 * and always heard; the button that leads on is marked `data-leads`, for on the last device it
 * turns into another one. Times are those of the finger, not of the
 * moment in which a busy page gets to hear of it.
 */
export const useTapGuard = (deviceUuid: string) => {
  const times = useRef<Times>({ shownAt: Number.POSITIVE_INFINITY, openedByTapAt: Number.NEGATIVE_INFINITY });
  const lastDown = useRef<Tap | null>(null);
  const isIntended = (tap: Tap): boolean => tap.deviceUuid === deviceUuid && tap.at >= acceptTapsFrom(times.current);
  return {
    times,
    handlers: {
      onPointerDownCapture: ({ timeStamp }: PointerEvent) => {
        lastDown.current = { deviceUuid, at: timeStamp };
      },
      onClickCapture: (event: MouseEvent) => {
        const { target, detail, timeStamp } = event;
        if (!(target instanceof Element) || target.closest('[data-moves]')) return;
        // a click of the keyboard or of a screen reader has no finger before it
        const tap = detail === 0 || !lastDown.current ? { deviceUuid, at: timeStamp } : lastDown.current;
        if (isIntended(tap)) {
          if (target.closest('[data-leads]')) times.current.openedByTapAt = tap.at;
          return;
        }
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
};

type VisibilityTrackerProps = {
  readonly deviceUuid: string;
  readonly times: RefObject<Times>;
  readonly content: RefObject<HTMLElement | null>;
};

/** Part of the sheet that notes since when its device is visible; `data-settled` shows when taps on it count. */
export function VisibilityTracker({ deviceUuid, times, content }: VisibilityTrackerProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each device
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    times.current = { shownAt: Number.POSITIVE_INFINITY, openedByTapAt: lastDownAt };
    content.current?.removeAttribute('data-settled');
    // the frame after this one is the first that shows it
    const frame = requestAnimationFrame(() => {
      times.current.shownAt = performance.now();
      const delayMs = acceptTapsFrom(times.current) - performance.now();
      timer = setTimeout(() => content.current?.setAttribute('data-settled', ''), delayMs);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [deviceUuid]);
  return null;
}
