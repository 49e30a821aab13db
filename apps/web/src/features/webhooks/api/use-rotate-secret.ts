import { webhooks } from '@trapline/contract/webhooks/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useRotateSecret = () => useWrite(webhooks.rotateSecret, { showsErrors: true });
