import { useMutation } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import type { LabelSheetName } from '@trapline/contract/qr-codes/rules.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { downloadBlob } from '~/lib/download.ts';
import { currentLanguage } from '~/lib/language.ts';
import type { DevicesSearch } from '../search.ts';

/** Labels of the devices of a facility, as the list is narrowed down; a failure is said where it was asked for. */
export const usePrintLabels = (placeId: string, { search, type, zone, status }: DevicesSearch, name: string) =>
  useMutation({
    mutationFn: (sheet: LabelSheetName) =>
      call(
        devices.printLabels,
        {
          params: { placeId },
          query: { sheet, language: currentLanguage(), search, deviceTypeId: type, zoneId: zone, status },
        },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (pdf) => downloadBlob(pdf, `${name}.pdf`),
    meta: { showsErrors: true },
  });
