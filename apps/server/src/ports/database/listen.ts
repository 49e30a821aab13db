/** Calls back with the messages of a channel, and calls `again` after a gap in which messages may have been lost. */
export type Listen = (
  channel: string,
  onNotification: (payload: string) => void,
  again?: () => void,
) => Promise<{ close(): Promise<void> }>;
