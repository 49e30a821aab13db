import { useMutation } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { downloadBlob, nameBeside } from '~/lib/download.ts';
import { currentLanguage } from '~/lib/language.ts';

/** The rows that would be left out, under the name of their table. */
export const useImportFaults = (placeId: string, name: string) =>
  useMutation({
    mutationFn: (file: File) =>
      call(
        devices.importFaults,
        { params: { placeId }, query: { language: currentLanguage() }, file },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (table, file) => downloadBlob(table, nameBeside(file.name, name)),
  });
