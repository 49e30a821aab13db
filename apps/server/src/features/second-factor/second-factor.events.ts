import { defineEvent } from '../../kernel/events.ts';

/** The person of this session added a factor. */
export const factorAdded = defineEvent<{
  readonly userId: number;
  readonly sessionId: string;
  readonly isFirst: boolean;
}>('factorAdded');

/** Another person removed all factors of this person. */
export const secondFactorRemoved = defineEvent<{ readonly userId: number }>('secondFactorTaken');
