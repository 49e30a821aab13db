import { useMutation } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';

/** Reads a table and writes nothing, so nothing on the page becomes old. */
export const usePreviewImport = (placeId: string) =>
  useMutation({
    mutationFn: (file: File) =>
      call(devices.previewImport, { params: { placeId }, file }, { timeoutMs: REPORT_TIMEOUT_MS }),
    meta: { showsErrors: true },
  });
