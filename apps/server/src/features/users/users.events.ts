import { defineEvent } from '../../kernel/events.ts';

type Change = {
  readonly userId: number;
  /** The session of the person who makes the change, where that is the same person. */
  readonly keepSessionId: string | null;
};

export const userBlocked = defineEvent<Change>('userBlocked');

/** Another password or another address. */
export const credentialsReplaced = defineEvent<Change>('credentialsReplaced');
