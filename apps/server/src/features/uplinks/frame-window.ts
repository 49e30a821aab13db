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
type FrameKind = 'new' | 'late' | 'duplicate';

export type FrameClassification = { readonly kind: FrameKind; readonly window: FrameWindow; readonly lost: number };

const WINDOW_BITS = 64;
const MASK = (1n << 64n) - 1n;

/** If the counter decreases and the frame is this much later, the device has restarted its counter. */
const RESTART_MS = 10 * 60_000;
/** Servers of one network give slightly different times to the same moment. */
const TIME_TOLERANCE_MS = 60_000;

const elapsedSince = (frame: Frame, { lastAt }: FrameWindow): number =>
  lastAt === null ? 0 : frame.at.getTime() - lastAt.getTime();

const newestTime = (frame: Frame, { lastAt }: FrameWindow): Date =>
  lastAt !== null && lastAt > frame.at ? lastAt : frame.at;

const restartWindow = (window: FrameWindow, frame: Frame): FrameClassification => ({
  kind: 'new',
  window: { session: frame.session, top: frame.counter, seen: '1', lastAt: newestTime(frame, window) },
  lost: 0,
});

const lateResult = (window: FrameWindow): FrameClassification => ({ kind: 'late', window, lost: 0 });

const advanceWindow = (window: FrameWindow, frame: Frame, offset: number): FrameClassification => {
  // a frame from before the counter restarted
  if (elapsedSince(frame, window) < -TIME_TOLERANCE_MS) return lateResult(window);
  const shifted = offset >= WINDOW_BITS ? 0n : (BigInt(`0x${window.seen}`) << BigInt(offset)) & MASK;
  return {
    kind: 'new',
    window: {
      session: frame.session,
      top: frame.counter,
      seen: (shifted | 1n).toString(16),
      lastAt: newestTime(frame, window),
    },
    lost: offset - 1,
  };
};

const isReceived = ({ seen }: FrameWindow, offset: number): boolean =>
  offset < WINDOW_BITS && (BigInt(`0x${seen}`) & (1n << BigInt(offset))) !== 0n;

const duplicateResult = (window: FrameWindow): FrameClassification => ({ kind: 'duplicate', window, lost: 0 });

const classifyBehind = (window: FrameWindow, frame: Frame, offset: number): FrameClassification => {
  const wasReceived = isReceived(window, offset);
  if (wasReceived && !frame.isDated) return duplicateResult(window);
  if (elapsedSince(frame, window) > RESTART_MS) return restartWindow(window, frame);
  if (offset >= WINDOW_BITS) return lateResult(window);
  if (wasReceived) return duplicateResult(window);
  const seen = (BigInt(`0x${window.seen}`) | (1n << BigInt(offset))).toString(16);
  return { kind: 'late', window: { ...window, seen }, lost: 0 };
};

export const classifyFrame = (window: FrameWindow, frame: Frame): FrameClassification => {
  if (window.top === null) return restartWindow(window, frame);
  if (window.session !== frame.session)
    // a late report of an ended session
    return elapsedSince(frame, window) < 0 ? lateResult(window) : restartWindow(window, frame);
  const offset = frame.counter - window.top;
  return offset > 0 ? advanceWindow(window, frame, offset) : classifyBehind(window, frame, -offset);
};
