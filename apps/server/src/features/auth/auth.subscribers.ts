import { subscribe } from '../../kernel/events.ts';
import { factorAdded, secondFactorRemoved } from '../second-factor/second-factor.events.ts';
import { credentialsReplaced, userBlocked } from '../users/users.events.ts';
import { endSessionsOf, grantFullAccess, revokePasswordLinksOf } from './sessions.write.ts';

export const authSubscribers = [
  subscribe(userBlocked, (tx, { userId, keepSessionId }) => endSessionsOf(tx, userId, keepSessionId)),
  subscribe(credentialsReplaced, async (tx, { userId, keepSessionId }) => {
    await endSessionsOf(tx, userId, keepSessionId);
    await revokePasswordLinksOf(tx, userId);
  }),
  subscribe(factorAdded, async (tx, { userId, sessionId, isFirst }) => {
    await grantFullAccess(tx, sessionId);
    // the other sessions were started with the password alone
    if (isFirst) await endSessionsOf(tx, userId, sessionId);
  }),
  subscribe(secondFactorRemoved, (tx, { userId }) => endSessionsOf(tx, userId)),
];
