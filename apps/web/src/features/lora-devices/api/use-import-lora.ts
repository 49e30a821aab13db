import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useImportLora = () =>
  useWrite(loraDevices.importLora, { showsErrors: true, timeoutMs: REPORT_TIMEOUT_MS });
