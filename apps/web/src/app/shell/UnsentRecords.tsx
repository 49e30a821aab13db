import { lazy, Suspense } from 'react';
import { hasUnsentMark } from '~/features/inspections/outbox/unsent-mark.ts';

const VisitOutboxRunner = lazy(async () => {
  const { VisitOutboxRunner: Runner } = await import('~/features/inspections/outbox/VisitOutboxRunner.tsx');
  return { default: Runner };
});

/** Records of a visit that an earlier page could not send go out from whichever page is opened next. */
export function UnsentRecords() {
  return <Suspense fallback={null}>{hasUnsentMark() && <VisitOutboxRunner />}</Suspense>;
}
