import { useMutation } from '@tanstack/react-query';
import { devices } from '@trapline/contract/devices/endpoints.ts';
import type { ExchangeFormat } from '@trapline/contract/devices/exchange.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { downloadBlob } from '~/lib/download.ts';
import { currentLanguage } from '~/lib/language.ts';
import type { GlobalDevicesSearch } from '../search.ts';

/** The devices of a facility as a table. */
export const useExportOfPlace = (placeId: string, name: string) =>
  useMutation({
    mutationFn: (format: ExchangeFormat) =>
      call(
        devices.exportOfPlace,
        { params: { placeId }, query: { format, language: currentLanguage() } },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (table, format) => downloadBlob(table, `${name}.${format}`),
  });

/** Those of all facilities, as the list is narrowed down. */
export const useExportDevices = ({ search, company, place, type, status }: GlobalDevicesSearch, name: string) =>
  useMutation({
    mutationFn: (format: ExchangeFormat) =>
      call(
        devices.export,
        {
          query: {
            format,
            language: currentLanguage(),
            search,
            companyUuid: company,
            placeUuid: place,
            deviceTypeId: type,
            status,
          },
        },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (table, format) => downloadBlob(table, `${name}.${format}`),
  });
