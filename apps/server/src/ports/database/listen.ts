/** Calls with what is told on a channel, and `again` after a pause in which something may have been missed. */
export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  again?: () => void,
) => Promise<{ close(): Promise<void> }>;
