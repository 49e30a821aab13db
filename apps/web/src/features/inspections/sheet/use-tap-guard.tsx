import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/** A device must be visible for this time before a tap counts, because nobody sees and taps faster. */
const MIN_VISIBLE_MS = 100;
/** Within this time after a tap that opened the device, the next tap counts as its repetition: gloves tap twice. */
const DOUBLE_TAP_MS = 500;

/** The time of the last pointer press anywhere, since a tap on the list also opens a device. */
let lastDownAt = Number.NEGATIVE_INFINITY;
window.addEventListener('pointerdown', ({ timeStamp }) => (lastDownAt = timeStamp), { capture: true, passive: true });

type Tap = { readonly deviceUuid: string; readonly at: number };

type Times = {
  /** The time since which the device is visible; infinity until it is painted. */
  shownAt: number;
  /** The start of the tap that opened the device, or that leads on from it. */
  openedByTapAt: number;
};

const acceptTapsFrom = ({ shownAt, openedByTapAt }: Times): number =>
  Math.max(shownAt + MIN_VISIBLE_MS, openedByTapAt + DOUBLE_TAP_MS);

/**
 * Accepts only taps that were meant for the device in the sheet: the tap must begin on this device, after it became
 * visible, and must not repeat the tap that opened it. Buttons that record nothing (previous, next, scan, undo, close)
 * have `data-moves` and always work. The button that leads on has `data-leads`, because on the last device it turns
 * into another button. Times are those of the finger, not of the moment in which a busy page handles the event.
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
        // a click by keyboard or screen reader has no pointer press before it
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

/** Records since when the device is visible; `data-settled` shows that taps on it count. */
export function VisibilityTracker({ deviceUuid, times, content }: VisibilityTrackerProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew with each device
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    times.current = { shownAt: Number.POSITIVE_INFINITY, openedByTapAt: lastDownAt };
    content.current?.removeAttribute('data-settled');
    // the next frame is the first one that shows the device
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
