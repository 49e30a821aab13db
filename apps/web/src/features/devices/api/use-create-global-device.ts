import { devices } from '@trapline/contract/devices/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useCreateGlobalDevice = () => useWrite(devices.createGlobal, { showsErrors: true });
