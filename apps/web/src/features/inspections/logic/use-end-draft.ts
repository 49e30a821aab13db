import { useEffect, useState } from 'react';
import type { EndDraft } from '../log/end-drafts.ts';
import { visitEndDrafts, visitLog } from '../outbox/visit-outbox.ts';

const ownerOf = (visitUuid: string) => ({ userUuid: visitLog.user ?? '', visitUuid });

/** What an earlier page has left of the form; undefined while it is read. */
export const useEndDraft = (visitUuid: string): EndDraft | null | undefined => {
  const [draft, setDraft] = useState<EndDraft | null>();
  useEffect(() => {
    let isLeft = false;
    // a browser that stores nothing begins with an empty form
    void visitEndDrafts
      .read(ownerOf(visitUuid))
      .catch(() => null)
      .then((found) => isLeft || setDraft(found));
    return () => {
      isLeft = true;
    };
  }, [visitUuid]);
  return draft;
};

/** Stores the form in the background: a phone may be killed while the client signs. */
export const storeEndDraft = (visitUuid: string, draft: EndDraft): void =>
  void visitEndDrafts.write(ownerOf(visitUuid), draft).catch(() => undefined);
