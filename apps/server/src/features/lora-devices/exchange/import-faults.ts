import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { LoraRowFault } from '@trapline/contract/lora-devices/exchange.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { UploadHandler } from '../../../kernel/implement.ts';
import { writeTable } from '../../../kernel/sheets/table.ts';
import { selectVisibleCompany } from '../../companies/companies.read.ts';
import { loadKnownEuis, mayReceive, requireCompany } from './import-lora.ts';
import { planList } from './plan-list.ts';
import { errorHeading, headingOf, readMakersList } from './read-makers-list.ts';

const describeError = ({ column, code }: LoraRowFault, language: Language): string =>
  translatorFor(language)(`loraDevices.exchange.faults.${code}`, { column: headingOf(column, language) });

/**
 * Returns the refused rows of an import unchanged, to be corrected and sent again. They may contain keys, because the
 * sender already has them in the list.
 */
export const loraImportFaults: UploadHandler<typeof loraDevices.loraImportFaults> = {
  mayReceive,
  keep: {
    prepare: async (ctx, { body, query, file }) => {
      const list = await readMakersList(ctx, file);
      const columns = list.columns.filter((column) => column !== 'appKey');
      return async (requestCtx) => {
        const company = requireCompany(await selectVisibleCompany(requestCtx, body.companyUuid));
        const language = query.language ?? requestCtx.language;
        const valuesByRow = new Map(list.rows.map(({ row, values }) => [row, values]));
        const faultyRows = planList(list.rows, await loadKnownEuis(requestCtx, company.root_company_id, list)).filter(
          ({ fate }) => fate === 'fault',
        );
        const table = [
          [...columns.map((column) => headingOf(column, language)), errorHeading(language)],
          ...faultyRows.map(({ row, faults }) => [
            ...columns.map((column) => valuesByRow.get(row)?.[column] ?? ''),
            faults.map((fault) => describeError(fault, language)).join('; '),
          ]),
        ];
        const name = translatorFor(language)('loraDevices.exchange.faultName');
        return writeTable(table, { name, format: list.format, language });
      };
    },
  },
};
