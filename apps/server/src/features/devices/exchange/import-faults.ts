import type { devices } from '@trapline/contract/devices/endpoints.ts';
import type { RowFault } from '@trapline/contract/devices/exchange.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { Receiver } from '../../../kernel/implement.ts';
import { getVisiblePlace } from '../../../kernel/scope.ts';
import { writeTable } from '../../../kernel/sheets/table.ts';
import { faultHeading, headingOf } from './headings.ts';
import { mayReceiveTable } from './import-devices.ts';
import { loadKnown } from './known-names.ts';
import { planImport } from './plan-import.ts';
import { readTable } from './read-table.ts';

/** `Type: the company has no such type`. */
const inWords = ({ column, code, limit }: RowFault, language: Language): string =>
  translatorFor(language)(`deviceExchange.faults.${code}`, { column: headingOf(column, language), limit: limit ?? 0 });

/** Returns the rows that an import refuses, unchanged, to be corrected and sent again. */
export const importFaults: Receiver<typeof devices.importFaults> = {
  mayReceive: mayReceiveTable,
  keep: {
    prepare: async (ctx, { params, query, file }) => {
      const { rows, columns, format } = await readTable(ctx, file);
      return async (inner) => {
        const place = await getVisiblePlace(inner, params.placeId);
        const language = query.language ?? inner.language;
        const planned = planImport({ rows }, await loadKnown(inner, place));
        const table = [
          [...columns.map((column) => headingOf(column, language)), faultHeading(language)],
          ...planned
            .filter(({ fate }) => fate === 'fault')
            .map(({ values, faults }) => [
              ...columns.map((column) => values[column] ?? ''),
              faults.map((fault) => inWords(fault, language)).join('; '),
            ]),
        ];
        const name = `${place.name} ${translatorFor(language)('deviceExchange.faultName')}`;
        return writeTable(table, { name, format, language });
      };
    },
  },
};
