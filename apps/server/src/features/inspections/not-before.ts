/** No part of a visit is before its start, also if the clock of the server was set back since then. */
export const notBefore = (start: Date, at: Date): Date => (at > start ? at : start);
