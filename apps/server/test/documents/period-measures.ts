import type { NameByLanguage, PlaceFacts } from '../../src/documents/templates/period-report/data.ts';

/**
 * Measures in the year of the period fixtures: bait refills, interventions, recommendations, and later changes of them.
 */

const DAY_MS = 86_400_000;
export const dayTime = (day: number): string => new Date(Date.UTC(2026, 0, 2, 8) + day * DAY_MS).toISOString();
export const inAllLanguages = (pl: string, en: string): NameByLanguage => ({ pl, en, de: en, it: en, ru: pl });

export const measures: Pick<PlaceFacts, 'baitLaid' | 'interventions' | 'recommendations' | 'amended'> = {
  baitLaid: {
    products: [
      {
        names: inAllLanguages('Kostka woskowa', 'Wax block'),
        toxic: true,
        substance: 'Brodifakum 0,0025 %',
        batches: ['L-2026-04', 'L-2026-09'],
        packages: [{ count: 42, grammage: 20 }],
        grams: 840,
        stations: 12,
      },
      {
        names: inAllLanguages('Przynęta monitorująca', 'Monitoring bait'),
        toxic: false,
        substance: null,
        batches: [],
        packages: [
          { count: 6, grammage: 20 },
          { count: 2, grammage: 50 },
        ],
        grams: 220,
        stations: 8,
      },
    ],
    // some stations have both baits
    stations: 15,
  },
  interventions: {
    items: [
      {
        number: 'ZWR-P-2026-001',
        at: dayTime(40),
        name: 'Gniazdo os nad rampą',
        author: 'Marek Zieliński',
        purpose: 'Gniazdo os przy wejściu do magazynu',
        actionTaken: 'Oprysk, gniazdo zdjęte, otwór zaślepiony.',
        products: [
          {
            name: 'Ficam W',
            activeSubstance: 'Bendiokarb',
            amount: 12.5,
            unit: 'GRAMS',
            batchNumber: 'L-2026-11',
            authorisationNumber: null,
            method: null,
            applicator: null,
          },
        ],
        signature: 'signed',
        amendments: 1,
        deleted: null,
      },
      {
        number: 'ZWR-P-2026-002',
        at: dayTime(41),
        name: 'Odłów gołębi',
        author: 'Marek Zieliński',
        purpose: 'Gołębie w hali',
        actionTaken: null,
        products: [],
        signature: 'signed',
        amendments: 0,
        deleted: { at: dayTime(90), by: 'Anna Kowalczyk' },
      },
    ],
    total: 2,
    deleted: 1,
  },
  amended: {
    items: [
      {
        of: 'intervention',
        about: 'ZWR-P-2026-001',
        at: dayTime(50),
        by: 'Anna Kowalczyk',
        action: 'intervention.update',
        reason: null,
        changes: [{ field: 'productAmount', item: 'Ficam W', before: 320, after: 12.5 }],
      },
      {
        of: 'recommendation',
        about: '7',
        at: dayTime(51),
        by: 'Anna Kowalczyk',
        action: 'recommendation.update',
        reason: { code: 'CLIENT_REMARK', text: 'części w lutym' },
        changes: [
          { field: 'dueDate', item: null, before: '2026-01-10', after: '2026-02-20' },
          { field: 'category', item: null, before: null, after: inAllLanguages('Szczelność', 'Tightness') },
        ],
      },
    ],
    total: 2,
  },
  recommendations: {
    items: [
      {
        number: 7,
        kind: 'CORRECTIVE_ACTION',
        priority: 'HIGH',
        status: 'OPEN',
        text: 'Uszczelnić przejście instalacyjne pod rampą nr 2 (otwór około 4 cm).',
        since: dayTime(20),
        due: '2026-02-20',
        closed: null,
        owner: 'Piotr Wiśniewski',
        late: true,
        firstDue: '2026-01-10',
        rootCause: null,
        immediateAction: 'Otwór zatkano wełną stalową.',
        productRisk: null,
        answer: { outcome: 'DONE', text: 'Zamurowano.', by: 'Piotr Wiśniewski', at: dayTime(60) },
        verified: null,
        amendments: 1,
        deleted: null,
      },
      {
        number: 9,
        kind: 'RECOMMENDATION',
        priority: 'LOW',
        status: 'CLOSE',
        text: 'Przenieść regał A-12 o 30 cm od ściany.',
        since: dayTime(60),
        due: '2026-04-01',
        closed: dayTime(70),
        owner: null,
        late: false,
        firstDue: null,
        rootCause: null,
        immediateAction: null,
        productRisk: null,
        answer: null,
        verified: null,
        amendments: 0,
        deleted: null,
      },
    ],
    total: 2,
  },
};
