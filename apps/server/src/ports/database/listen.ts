/** Calls back with the messages of a channel, and with `again` after a pause in which messages may have been missed. */
export type Listen = (
  channel: string,
  heard: (payload: string) => void,
  again?: () => void,
) => Promise<{ close(): Promise<void> }>;
