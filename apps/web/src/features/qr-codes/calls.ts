import { useMutation, useQuery } from '@tanstack/react-query';
import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import type { LabelSheetName } from '@trapline/contract/qr-codes/rules.ts';
import type { QrBatch } from '@trapline/contract/qr-codes/schemas.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { downloadBlob } from '~/lib/download.ts';
import { currentLanguage } from '~/lib/language.ts';
import { queryFor } from '~/lib/queries.ts';
import { useWrite } from '~/lib/use-write.ts';

export const useBatch = (batchId: string) =>
  useQuery({ ...queryFor(qrCodes.getBatch, { params: { batchId } }), select: ({ batch }) => batch });

export const useBatches = () => useQuery({ ...queryFor(qrCodes.listBatches, {}), select: ({ batches }) => batches });

export const useCodes = (batchId: string) =>
  useQuery({ ...queryFor(qrCodes.listCodes, { params: { batchId } }), select: ({ codes }) => codes });

/** The current assignment of a printed code, never from the cache: the label may just have been put on a device. */
export const useQrCode = (codeId: string) =>
  useQuery({ ...queryFor(qrCodes.resolve, { params: { codeId } }), staleTime: 0 });

export const useCreateBatch = () => useWrite(qrCodes.createBatch, { showsErrors: true });

/** Downloads the labels of the free codes; an error is shown beside the button (R0187). */
export const usePrintBatch = ({ uuid: batchId, name }: QrBatch) =>
  useMutation({
    mutationFn: (sheet: LabelSheetName) =>
      call(
        qrCodes.printBatch,
        { params: { batchId }, query: { sheet, language: currentLanguage() } },
        { timeoutMs: REPORT_TIMEOUT_MS },
      ),
    onSuccess: (pdf) => downloadBlob(pdf, `${name}.pdf`),
    meta: { showsErrors: true },
  });
