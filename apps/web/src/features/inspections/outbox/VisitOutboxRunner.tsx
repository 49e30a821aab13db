import { useRunVisitOutbox } from './use-visit-outbox.ts';

/** Runs the outbox on a page that has nothing else to do with visits. */
export function VisitOutboxRunner() {
  useRunVisitOutbox();
  return null;
}
