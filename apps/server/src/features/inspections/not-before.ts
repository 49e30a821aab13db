/**
 * No part of a visit is before its start, and no photo before the document that it was saved with, also if the clock of
 * the server was set back since then.
 */
export const notBefore = (start: Date, at: Date): Date => (at > start ? at : start);
