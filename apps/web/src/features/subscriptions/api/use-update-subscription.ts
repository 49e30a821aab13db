import { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useUpdateSubscription = () => useWrite(subscriptions.update, { showsErrors: true });
