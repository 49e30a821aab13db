import { useMutation } from '@tanstack/react-query';
import { qrCodes } from '@trapline/contract/qr-codes/endpoints.ts';
import type { LabelSheetName } from '@trapline/contract/qr-codes/rules.ts';
import type { QrBatch } from '@trapline/contract/qr-codes/schemas.ts';
import { call, REPORT_TIMEOUT_MS } from '~/lib/api.ts';
import { downloadBlob } from '~/lib/download.ts';
import { currentLanguage } from '~/lib/language.ts';

/** The labels of what is free now; a failure is said beside the button that was pressed (R0187). */
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
