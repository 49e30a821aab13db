import { visitLog } from '../outbox/visit-outbox.ts';
import { packStore, phoneAnswers } from './field-packs.ts';
import { createPhoneStart } from './phone-start.ts';

/** Starts a visit without a network, in the log of this tab. */
export const startOnPhone = createPhoneStart({
  packs: packStore,
  answers: phoneAnswers,
  add: ({ userUuid, placeUuid, visitUuid }, content) => {
    // what waits from before is not waited for: it needs the network too
    void visitLog.start(userUuid);
    return visitLog.add({ placeUuid, visitUuid }, [content]).stored;
  },
});
