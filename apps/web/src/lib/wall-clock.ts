import { localStamp } from './date-time.ts';
import { viewerTimeZone } from './time-zone.ts';

/** An instant in the local time of the viewer, `2026-11-20T09:37:29`: the value of a date-and-time field. */
export const wallClock = (instant: string | Date, timeZone = viewerTimeZone()): string =>
  localStamp(new Date(instant), timeZone);

const SECOND_MS = 1000;

/** Milliseconds by which the zone is ahead of UTC at that moment. */
const offsetAt = (moment: number, timeZone: string): number =>
  Date.parse(`${wallClock(new Date(moment), timeZone)}Z`) - Math.floor(moment / SECOND_MS) * SECOND_MS;

const LOCAL_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** The instant at which the viewer's clock shows this time; null if the text is not a time. */
export const fromWallClock = (text: string, timeZone = viewerTimeZone()): string | null => {
  // browsers read many other texts as some date: "12" is December 2001
  if (!LOCAL_TIME.test(text)) return null;
  const asUtc = Date.parse(`${text}Z`);
  if (Number.isNaN(asUtc)) return null;
  const firstGuess = asUtc - offsetAt(asUtc, timeZone);
  // around a clock change the first estimate may be on the other side of the change
  return new Date(asUtc - offsetAt(firstGuess, timeZone)).toISOString();
};
