/**
 * The frames seen in a session: the highest counter and a bit for each of the 64 up to it, after RFC 6479. Networks
 * repeat frames, reorder them, and deliver them hours late; each must count once (decision radio/networks).
 */

export type FrameWindow = {
  readonly session: string | null;
  readonly top: number | null;
  /** Hexadecimal; the lowest bit is the top frame. */
  readonly seen: string;
  /** Network time of the newest frame. */
  readonly lastAt: Date | null;
};

export type Frame = {
  readonly session: string | null;
  readonly counter: number;
  readonly at: Date;
  /** True if its network reported a time; otherwise `at` is the arrival, however late a repetition comes. */
  readonly isDated: boolean;
};

/**
 * - `new`: the newest so far, changes the state of the device. - `late`: older than the newest, stored in history only;
 * outside the window the database finds duplicates. - `duplicate`: received before.
 */
type Verdict = 'new' | 'late' | 'duplicate';

export type Judged = { readonly verdict: Verdict; readonly window: FrameWindow; readonly lost: number };

const WIDTH = 64;
const MASK = (1n << 64n) - 1n;

/** If the counter decreases and the frame is this much later, the device has restarted its counter. */
const BEGAN_ANEW_MS = 10 * 60_000;
/** Servers of one network give slightly different times to the same moment. */
const SLACK_MS = 60_000;

const later = (frame: Frame, { lastAt }: FrameWindow): number =>
  lastAt === null ? 0 : frame.at.getTime() - lastAt.getTime();

const newest = (frame: Frame, { lastAt }: FrameWindow): Date =>
  lastAt !== null && lastAt > frame.at ? lastAt : frame.at;

const begun = (window: FrameWindow, frame: Frame): Judged => ({
  verdict: 'new',
  window: { session: frame.session, top: frame.counter, seen: '1', lastAt: newest(frame, window) },
  lost: 0,
});

const late = (window: FrameWindow): Judged => ({ verdict: 'late', window, lost: 0 });

const ahead = (window: FrameWindow, frame: Frame, by: number): Judged => {
  // a frame from before the counter restarted
  if (later(frame, window) < -SLACK_MS) return late(window);
  const moved = by >= WIDTH ? 0n : (BigInt(`0x${window.seen}`) << BigInt(by)) & MASK;
  return {
    verdict: 'new',
    window: {
      session: frame.session,
      top: frame.counter,
      seen: (moved | 1n).toString(16),
      lastAt: newest(frame, window),
    },
    lost: by - 1,
  };
};

const isSeen = ({ seen }: FrameWindow, by: number): boolean =>
  by < WIDTH && (BigInt(`0x${seen}`) & (1n << BigInt(by))) !== 0n;

const duplicate = (window: FrameWindow): Judged => ({ verdict: 'duplicate', window, lost: 0 });

const behind = (window: FrameWindow, frame: Frame, by: number): Judged => {
  const wasSeen = isSeen(window, by);
  if (wasSeen && !frame.isDated) return duplicate(window);
  if (later(frame, window) > BEGAN_ANEW_MS) return begun(window, frame);
  if (by >= WIDTH) return late(window);
  if (wasSeen) return duplicate(window);
  const seen = (BigInt(`0x${window.seen}`) | (1n << BigInt(by))).toString(16);
  return { verdict: 'late', window: { ...window, seen }, lost: 0 };
};

export const judgeFrame = (window: FrameWindow, frame: Frame): Judged => {
  if (window.top === null) return begun(window, frame);
  if (window.session !== frame.session)
    // a late report of an ended session
    return later(frame, window) < 0 ? late(window) : begun(window, frame);
  const by = frame.counter - window.top;
  return by > 0 ? ahead(window, frame, by) : behind(window, frame, -by);
};
