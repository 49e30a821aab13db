import { on } from '../../kernel/events.ts';
import { factorAdded, secondFactorTaken } from '../second-factor/second-factor.events.ts';
import { credentialsReplaced, userBlocked } from '../users/users.events.ts';
import { endSessionsOf, openSessionWhole, revokePasswordLinksOf } from './sessions.write.ts';

export const authSubscribers = [
  on(userBlocked, (tx, { userId, keepSessionId }) => endSessionsOf(tx, userId, keepSessionId)),
  on(credentialsReplaced, async (tx, { userId, keepSessionId }) => {
    await endSessionsOf(tx, userId, keepSessionId);
    await revokePasswordLinksOf(tx, userId);
  }),
  on(factorAdded, async (tx, { userId, sessionId, isFirst }) => {
    await openSessionWhole(tx, sessionId);
    // the other sessions were started with the password alone
    if (isFirst) await endSessionsOf(tx, userId, sessionId);
  }),
  on(secondFactorTaken, (tx, { userId }) => endSessionsOf(tx, userId)),
];
