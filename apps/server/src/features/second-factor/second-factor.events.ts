import { defineEvent } from '../../kernel/events.ts';

/** A factor was added by the person of this session. */
export const factorAdded = defineEvent<{
  readonly userId: number;
  readonly sessionId: string;
  readonly isFirst: boolean;
}>('factorAdded');

/** Somebody else took all factors of the person away. */
export const secondFactorTaken = defineEvent<{ readonly userId: number }>('secondFactorTaken');
