import { deviceRecords } from '@trapline/contract/device-records/endpoints.ts';
import { useWrite } from '~/lib/use-write.ts';

/** A photo on one bar of signal. */
const UPLOAD_TIMEOUT_MS = 120_000;

export const useAddDeviceImage = () =>
  useWrite(deviceRecords.addImage, {
    timeoutMs: UPLOAD_TIMEOUT_MS,
    showsErrors: true,
  });
