/**
 * Steps of the audit trail that are published by webhooks, with their event types. A domain lists them in its
 * `events.ts`, one per line; `npm run lists` finds them.
 */
export type PublishedEvent = {
  /** The step of the audit trail, as in the registry of the server. */
  readonly step: string;
  /** The table of the subject; the uuid of the row is published. */
  readonly subject: string;
  /** Fields of the audit trail that are published with the event; personal text is left out. */
  readonly facts: readonly string[];
  /** Page with details, relative to the address of the panel. */
  readonly page: string;
};

export type EventTable = Readonly<Record<string, PublishedEvent>>;
