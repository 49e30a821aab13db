import { useMutation } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { downloadBlob, nameBeside } from '~/lib/download.ts';
import { currentLanguage } from '~/lib/language.ts';

type Sent = { readonly file: File; readonly companyUuid: string };

/** The rows that would be left out, under the name of their list. */
export const useFaultsOfList = (name: string) =>
  useMutation({
    mutationFn: ({ file, companyUuid }: Sent) =>
      call(
        loraDevices.loraImportFaults,
        { body: { companyUuid }, query: { language: currentLanguage() }, file },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (table, { file }) => downloadBlob(table, nameBeside(file.name, name)),
  });
