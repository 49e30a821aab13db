/**
 * Steps of the trail that webhooks tell other systems of, by the type they are told under. A domain has them in its
 * `events.ts`, one a line; `npm run lists` finds them.
 */
export type ToldEvent = {
  /** The step of the trail, as the server's registry knows it. */
  readonly step: string;
  /** The table of the thing it happened to, whose uuid is told. */
  readonly subject: string;
  /** Fields of the trail that are told with it: words of people are not. */
  readonly facts: readonly string[];
  /** Where a person reads more, below the address of the panel. */
  readonly page: string;
};

export type EventTable = Readonly<Record<string, ToldEvent>>;
