import type { Language } from '@trapline/contract/kernel/schemas.ts';
import type { loraDevices } from '@trapline/contract/lora-devices/endpoints.ts';
import type { LoraRowFault } from '@trapline/contract/lora-devices/exchange.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import type { Receiver } from '../../../kernel/implement.ts';
import { writeTable } from '../../../kernel/sheets/table.ts';
import { selectCompanyInSight } from '../../companies/companies.read.ts';
import { knownTo, mayReceive, orField } from './import-lora.ts';
import { planList } from './plan-list.ts';
import { faultHeading, headingOf, readMakersList } from './read-list.ts';

const inWords = ({ column, code }: LoraRowFault, language: Language): string =>
  translatorFor(language)(`loraDevices.exchange.faults.${code}`, { column: headingOf(column, language) });

/**
 * Returns the refused rows of an import unchanged, to be corrected and sent again. They may contain keys, because the
 * sender already has them in the list.
 */
export const loraImportFaults: Receiver<typeof loraDevices.loraImportFaults> = {
  mayReceive,
  keep: {
    prepare: async (ctx, { body, query, file }) => {
      const list = await readMakersList(ctx, file);
      const columns = list.columns.filter((column) => column !== 'appKey');
      return async (inner) => {
        const company = orField(await selectCompanyInSight(inner, body.companyUuid));
        const language = query.language ?? inner.language;
        const sent = new Map(list.rows.map(({ row, values }) => [row, values]));
        const faulty = planList(list.rows, await knownTo(inner, company.root_company_id, list)).filter(
          ({ fate }) => fate === 'fault',
        );
        const table = [
          [...columns.map((column) => headingOf(column, language)), faultHeading(language)],
          ...faulty.map(({ row, faults }) => [
            ...columns.map((column) => sent.get(row)?.[column] ?? ''),
            faults.map((fault) => inWords(fault, language)).join('; '),
          ]),
        ];
        const name = translatorFor(language)('loraDevices.exchange.faultName');
        return writeTable(table, { name, format: list.format, language });
      };
    },
  },
};
