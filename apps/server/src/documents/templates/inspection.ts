import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { formatsFor } from '../format.ts';
import type { ReportModel } from '../model.ts';
import { shortened } from '../text.ts';
import { approvalBlocks } from './inspection/approval.ts';
import { attachmentBlocks } from './inspection/attachments.ts';
import type { InspectionReportData } from './inspection/data.ts';
import { deviceBlocks } from './inspection/devices.ts';
import { createNoteList, type Draft } from './inspection/draft.ts';
import { findingBlocks } from './inspection/findings.ts';
import { openingBlocks } from './inspection/opening.ts';

/** Raise it when the report says the same in another way: it is then printed again when it is asked for. */
export const REPORT_REVISION = 2;

/**
 * The report of one inspection, in the order a food-safety auditor reads it. Pure: the same data, language and time
 * zone (IANA name) make the same model.
 */
export const buildInspectionReport = (
  data: InspectionReportData,
  language: Language,
  timezone: string,
): ReportModel => {
  const t = translatorFor(language);
  const draft: Draft = { data, t, formats: formatsFor(language, timezone), notes: createNoteList() };
  return {
    language,
    title: `${t('reports.inspection.title')} ${data.report.number} · ${data.place.name}`,
    author: data.company.name,
    header: {
      left: shortened(data.company.name, 40),
      right: `${data.report.number} · ${shortened(data.place.name, 50)}`,
    },
    footer: {
      left: data.report.uuid,
      // the numbers are known only once the pages are laid out
      page: t('reports.document.page', { page: '{page}', pages: '{pages}' }),
    },
    missingImage: t('reports.document.missingImage'),
    blocks: [
      ...openingBlocks(draft),
      ...findingBlocks(draft),
      ...deviceBlocks(draft),
      ...attachmentBlocks(draft),
      ...approvalBlocks(draft),
    ],
  };
};
