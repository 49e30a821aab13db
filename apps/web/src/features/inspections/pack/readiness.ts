/** What a person can check before leaving for work without a network. */

type Check =
  | 'secure'
  | 'app'
  | 'update'
  | 'packs'
  | 'decoder'
  | 'homeScreen'
  | 'storage'
  | 'space'
  | 'camera'
  | 'clock'
  | 'session'
  | 'sent';

/** Values read from this phone; null if the browser does not report a value. */
export type PhoneFacts = {
  /** The address allows a service worker, camera and locks: HTTPS, or this computer itself. */
  readonly isSecure: boolean;
  /** The page and the decoder of codes are in the stores of the service worker. */
  readonly hasPanel: boolean;
  readonly hasDecoder: boolean;
  readonly isUpdateWaiting: boolean;
  readonly packs: number;
  readonly completePacks: number;
  /** An iPhone or iPad whose browser shows the panel: its data would be deleted after a week without use. */
  readonly isInBrowserOfIos: boolean;
  readonly isStoragePersistent: boolean | null;
  readonly freeBytes: number | null;
  readonly camera: PermissionState | null;
  /** How far the clock of the phone is off (ms). */
  readonly clockOffsetMs: number | null;
  /** The time until the person has to sign in again. */
  readonly sessionMs: number | null;
  readonly waiting: number | null;
};

export type CheckedItem = { readonly check: Check; readonly isDone: boolean };

const FREE_BYTES_MIN = 300_000_000;
const CLOCK_OFFSET_MAX_MS = 120_000;
const SESSION_MIN_MS = 3 * 86_400_000;

/** Null if nothing is known about it, or if it does not apply to this phone. */
const RULES: Readonly<Record<Check, (facts: PhoneFacts) => boolean | null>> = {
  secure: ({ isSecure }) => (isSecure ? null : false),
  app: ({ hasPanel }) => hasPanel,
  update: ({ isUpdateWaiting }) => (isUpdateWaiting ? false : null),
  packs: ({ packs, completePacks }) => packs > 0 && completePacks === packs,
  decoder: ({ hasPanel, hasDecoder }) => (hasPanel ? hasDecoder : null),
  homeScreen: ({ isInBrowserOfIos }) => (isInBrowserOfIos ? false : null),
  storage: ({ isStoragePersistent }) => isStoragePersistent,
  space: ({ freeBytes }) => (freeBytes === null ? null : freeBytes >= FREE_BYTES_MIN),
  camera: ({ camera }) => (camera === null ? null : camera === 'granted'),
  clock: ({ clockOffsetMs }) => (clockOffsetMs === null ? null : Math.abs(clockOffsetMs) < CLOCK_OFFSET_MAX_MS),
  session: ({ sessionMs }) => (sessionMs === null ? null : sessionMs >= SESSION_MIN_MS),
  sent: ({ waiting }) => (waiting === null ? null : waiting === 0),
};

/** The lines of the list; missing steps are first. */
export const checkReadiness = (facts: PhoneFacts): readonly CheckedItem[] => {
  const items = Object.entries(RULES).flatMap(([check, isDoneIn]) => {
    const isDone = isDoneIn(facts);
    // the keys are those of the record
    return isDone === null ? [] : [{ check: check as Check, isDone }];
  });
  return items.toSorted((one, other) => Number(one.isDone) - Number(other.isDone));
};
