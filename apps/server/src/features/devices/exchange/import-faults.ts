import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { RowFault } from '@trapline/contract/devices/exchange.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { UploadHandler } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { writeTable } from '../../../kernel/sheets/table.ts';
import { errorHeading, headingOf } from './headings.ts';
import { checkTableUpload } from './import-devices.ts';
import { loadKnownNames } from './known-names.ts';
import { planImport } from './plan-import.ts';
import { readTable } from './read-table.ts';

/** `Type: the company has no such type`. */
const describeError = ({ column, code, limit }: RowFault, language: Language): string =>
  translatorFor(language)(`deviceExchange.faults.${code}`, { column: headingOf(column, language), limit: limit ?? 0 });

/** Returns the rows that an import refuses, unchanged, to be corrected and sent again. */
export const importFaults: UploadHandler<typeof devices.importFaults> = {
  mayReceive: checkTableUpload,
  keep: {
    prepare: async (ctx, { params, query, file }) => {
      const { rows, columns, format } = await readTable(ctx, file);
      return async (requestCtx) => {
        const place = await getVisiblePlace(requestCtx, params.placeId);
        const language = query.language ?? requestCtx.language;
        const plannedRows = planImport({ rows }, await loadKnownNames(requestCtx, place));
        const table = [
          [...columns.map((column) => headingOf(column, language)), errorHeading(language)],
          ...plannedRows
            .filter(({ fate }) => fate === 'fault')
            .map(({ values, faults }) => [
              ...columns.map((column) => values[column] ?? ''),
              faults.map((fault) => describeError(fault, language)).join('; '),
            ]),
        ];
        const name = `${place.name} ${translatorFor(language)('deviceExchange.faultName')}`;
        return writeTable(table, { name, format, language });
      };
    },
  },
};
