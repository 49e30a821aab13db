import { subscriptions } from '@trapline/contract/subscriptions/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreateSubscription = () => useWrite(subscriptions.create, { showsErrors: true });
