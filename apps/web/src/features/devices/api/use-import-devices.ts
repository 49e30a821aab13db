import { devices } from '@trapline/contract/devices/endpoints.ts';
import { REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useImportDevices = () => useWrite(devices.import, { showsErrors: true, timeoutMs: REPORT_TIMEOUT_MS });
