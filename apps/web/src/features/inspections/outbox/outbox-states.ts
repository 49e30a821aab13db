import { ApiError } from '~/lib/api-error.ts';

/**
 * The states of a record that is sent by a single call, and of the sender of these calls, with every allowed transition.
 * An event that a state does not list changes nothing.
 */

const ENTRY_TRANSITIONS = {
  /** On this phone only: it can be undone, and it is sent when its time to undo has ended. */
  waiting: { send: 'sending', undo: 'deleted' },
  /** The server may have it. `gone`: the record was created before and deleted since, so nothing is left to send. */
  sending: { receive: 'deleted', gone: 'deleted', fail: 'waiting', refuse: 'refused' },
  /** The server does not accept it; a person decides. */
  refused: { retry: 'waiting', undo: 'deleted' },
} as const;

type EventsOf<Table> = { [State in keyof Table]: keyof Table[State] }[keyof Table];

export type EntryState = keyof typeof ENTRY_TRANSITIONS;
export type EntryEvent = EventsOf<typeof ENTRY_TRANSITIONS>;

/** The next state of an entry, or null if the event is not allowed in its state. */
export const nextEntryState = (state: EntryState, event: EntryEvent): EntryState | 'deleted' | null => {
  const allowed: Partial<Record<EntryEvent, EntryState | 'deleted'>> = ENTRY_TRANSITIONS[state];
  return allowed[event] ?? null;
};

const SENDER_TRANSITIONS = {
  /** Nobody is signed in. */
  stopped: { start: 'idle' },
  /** Nothing may be sent at the moment. `wake`: what has to be sent before may have been sent. */
  idle: { start: 'idle', add: 'sending', wake: 'sending', nudge: 'sending', timer: 'sending', stop: 'stopped' },
  sending: { drain: 'idle', fail: 'paused', block: 'blocked', stop: 'stopped' },
  /** After a failure, until the next attempt. */
  paused: { start: 'idle', add: 'sending', nudge: 'sending', timer: 'sending', stop: 'stopped' },
  /** Another person is signed in: no attempt by itself. */
  blocked: { start: 'idle', add: 'sending', nudge: 'sending', stop: 'stopped' },
} as const;

export type SenderState = keyof typeof SENDER_TRANSITIONS;
export type SenderEvent = EventsOf<typeof SENDER_TRANSITIONS>;

export const nextSenderState = (state: SenderState, event: SenderEvent): SenderState => {
  const allowed: Partial<Record<SenderEvent, SenderState>> = SENDER_TRANSITIONS[state];
  return allowed[event] ?? state;
};

type Failure = 'gone' | 'blocked' | 'passing' | 'refused';

const hasCode = (error: unknown, code: ApiError['code']): boolean => error instanceof ApiError && error.code === code;

/** No response, a server error, or a session being renewed. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.isUnanswered || error.status >= 500 || [401, 408, 429].includes(error.status));

/** What a failed call means for its entry and for the next ones. */
export const failureOf = (error: unknown): Failure => {
  if (hasCode(error, 'request/deleted_since')) return 'gone';
  if (hasCode(error, 'request/wrong_person')) return 'blocked';
  return isPassing(error) ? 'passing' : 'refused';
};
