/**
 * Steps of the audit trail that are published by webhooks, with their event types. A domain lists them in its
 * `events.ts`, one per line; `npm run lists` finds them.
 */
export type PublishedEvent = {
  /** The step of the trail, as the server's registry knows it. */
  readonly step: string;
  /** The table of the subject, whose uuid is published. */
  readonly subject: string;
  /** Fields of the audit trail that are published with it: personal text is left out. */
  readonly facts: readonly string[];
  /** Where a person reads more, below the address of the panel. */
  readonly page: string;
};

export type EventTable = Readonly<Record<string, PublishedEvent>>;
