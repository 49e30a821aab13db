import { useMutation } from '@tanstack/react-query';
import { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';

type Asked = { readonly file: File; readonly companyUuid: string };

/** Reads a list and writes nothing, so nothing on the page becomes old. */
export const usePreviewLora = () =>
  useMutation({
    mutationFn: ({ file, companyUuid }: Asked) =>
      call(loraDevices.previewLoraImport, { body: { companyUuid }, file }, { timeoutMs: REPORT_TIMEOUT_MS }),
    meta: { showsErrors: true },
  });
