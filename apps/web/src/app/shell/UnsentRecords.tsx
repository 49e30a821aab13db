import { lazy, Suspense, useEffect, useState } from 'react';
import { countWaiting } from '~/features/inspections/outbox/count-waiting.ts';
import { useAccount } from '~/lib/session.ts';

const VisitOutboxRunner = lazy(async () => {
  const { VisitOutboxRunner: Runner } = await import('~/features/inspections/outbox/VisitOutboxRunner.tsx');
  return { default: Runner };
});

/** Records of a visit that an earlier page could not send go out from whichever page is opened next. */
export function UnsentRecords() {
  const { uuid } = useAccount();
  const [hasWaiting, setHasWaiting] = useState(false);
  useEffect(() => {
    void countWaiting(uuid).then((count) => setHasWaiting(count > 0));
  }, [uuid]);
  return <Suspense fallback={null}>{hasWaiting && <VisitOutboxRunner />}</Suspense>;
}
