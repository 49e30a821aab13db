import { defineEvent } from '../../kernel/events.ts';

type Change = {
  readonly userId: number;
  /** The session to leave open if the person makes the change to the own account; else null. */
  readonly keepSessionId: string | null;
};

export const userBlocked = defineEvent<Change>('userBlocked');

/** A person was blocked or lost facilities; emitted when both are stored. */
export const accessReduced = defineEvent<{ readonly userId: number }>('accessReduced');

/** The password or the email address of a person was changed. */
export const credentialsReplaced = defineEvent<Change>('credentialsReplaced');
