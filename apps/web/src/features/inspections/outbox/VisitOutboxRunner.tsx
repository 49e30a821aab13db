import { useRunVisitOutbox } from './use-visit-outbox.ts';

/** Runs the outbox on pages that do not show a visit. */
export function VisitOutboxRunner() {
  useRunVisitOutbox();
  return null;
}
