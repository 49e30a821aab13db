import type { Translator } from '@trapline/phrases/translator.ts';
import type { Formats } from '../format.ts';

/** The licence of the person who carried out the work, as it was on the day of the work. */
export type PrintedLicence = {
  readonly number: string;
  /** ISO 8601; its date is the last valid day. */
  readonly validUntil: string | null;
  readonly isExpired: boolean;
};

type Texts = { readonly t: Translator; readonly formats: Formats };

/** Number, last valid day, and that the licence had expired; without a licence the paper states that none is recorded. */
export const licenceText = ({ t, formats }: Texts, licence: PrintedLicence | null | undefined): string => {
  if (!licence) return t('reports.document.notRecorded');
  const { number, validUntil, isExpired } = licence;
  if (validUntil === null) return number;
  return t(`reports.document.${isExpired ? 'licenceExpired' : 'licenceValid'}`, {
    number,
    day: formats.date(validUntil),
  });
};
