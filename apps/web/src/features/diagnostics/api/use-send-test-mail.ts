import { diagnostics } from '@trapline/contract/diagnostics/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useSendTestMail = () => useWrite(diagnostics.sendTestMail);
