import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { translatorFor } from '@trapline/phrases/translator.ts';
import { formatsFor } from '../format.ts';
import type { Block, ReportModel } from '../model.ts';
import { shorten } from '../text.ts';
import { amendmentSection } from './inspection/amendments.ts';
import { attentionSection, notCheckedSection } from './inspection/attention.ts';
import type { InspectionReportData } from './inspection/data.ts';
import { deviceSection, noteSection } from './inspection/devices.ts';
import { createNoteList, type Draft, SECTIONS, type Section } from './inspection/draft.ts';
import { issueSection, objectionSection } from './inspection/issues.ts';
import { documentNumber, openingBlocks } from './inspection/opening.ts';
import { photoSection } from './inspection/photos.ts';
import { planSection } from './inspection/plans.ts';
import { productSection } from './inspection/products.ts';
import { additionalSection, answerSection, recommendationSection } from './inspection/remarks.ts';
import { signatureSection } from './inspection/signatures.ts';
import { speciesSection } from './inspection/species.ts';
import { accentOf } from './letterhead.ts';

const sections: Readonly<Record<Section, (draft: Draft) => Block[]>> = {
  notChecked: notCheckedSection,
  attention: attentionSection,
  pests: speciesSection,
  products: productSection,
  answers: answerSection,
  recommendations: recommendationSection,
  additional: additionalSection,
  plans: planSection,
  devices: deviceSection,
  notes: noteSection,
  photos: photoSection,
  amendments: amendmentSection,
  objections: objectionSection,
  signatures: signatureSection,
  issues: issueSection,
};

/** Increase it when the layout of the same facts changes: reports are then printed again on request. */
export const REPORT_REVISION = 9;

/**
 * Builds the report of one inspection in the order in which a food-safety auditor reads it. A pure function: the same
 * data, language and time zone (IANA name) give the same model.
 */
export const buildInspectionReport = (
  data: InspectionReportData,
  language: Language,
  timezone: string,
): ReportModel => {
  const t = translatorFor(language);
  const draft: Draft = { data, t, formats: formatsFor(language, timezone), notes: createNoteList() };
  const number = documentNumber(draft);
  return {
    language,
    title: `${t('reports.inspection.title')} ${number} · ${data.place.name}`,
    author: data.company.name,
    header: {
      left: shorten(data.company.name, 40),
      right: `${number} · ${shorten(data.place.name, 50)}`,
    },
    footer: {
      left: data.report.uuid,
      // the numbers are known only after the page layout
      page: t('reports.document.page', { page: '{page}', pages: '{pages}' }),
    },
    ...accentOf(data.company),
    missingImage: t('reports.document.missingImage'),
    blocks: [...openingBlocks(draft), ...SECTIONS.flatMap((section) => sections[section](draft))],
  };
};
