import type { SetAsideEntry } from '@trapline/contract/inspections/field-office.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';

/** Kinds of entries that have a text; a phone with a newer panel may send others. */
const KINDS = [
  'startVisit',
  'finishVisit',
  'cancelVisit',
  'joinDevice',
  'leaveDevice',
  'scan',
  'check',
  'setNotChecked',
  'addAction',
  'addPest',
  'addObservation',
  'changeRecord',
  'removeRecord',
  'addPhoto',
  'removePhoto',
  'answer',
  'setField',
  'unknownLabel',
  'addIntervention',
  'addRecommendation',
] as const;

/** The text for the kind of an entry; a photo names what it shows, if that is not part of a visit. */
const kindOf = ({ kind, payload }: SetAsideEntry) => {
  if (kind === 'addPhoto' && payload.intervention) return 'photoOfIntervention';
  if (kind === 'addPhoto' && payload.recommendation) return 'photoOfRecommendation';
  return KINDS.find((one) => one === kind) ?? 'other';
};

/** `Pest: House mouse`. */
export const useEntryName = (): ((entry: SetAsideEntry) => string) => {
  const t = useTranslations('inspections.field.kind');
  return (entry) => {
    const { subject, payload } = entry;
    const known = t(kindOf(entry));
    const { amount } = payload;
    const count = typeof amount === 'number' && subject !== null ? ` × ${amount}` : '';
    return subject === null ? known : `${known}: ${subject}${count}`;
  };
};

const typedText = ({ kind, payload }: SetAsideEntry): unknown => {
  // the name of an intervention and the text of a recommendation are the subject
  if (kind === 'addIntervention') return payload.purpose;
  return kind === 'addRecommendation' ? payload.comment : (payload.note ?? payload.name);
};

/** The text of the entry that a person typed, if any. */
export const noteOf = (entry: SetAsideEntry): string | null => {
  const text = typedText(entry);
  return typeof text === 'string' && text !== '' ? text : null;
};

const REASONS = {
  'inspections/approved': 'approved',
  'inspections/cancelled': 'cancelled',
  forbidden: 'forbidden',
  not_found: 'notFound',
  'inspections/contractors_facts': 'contractorsFacts',
  'inspections/already_checked': 'alreadyChecked',
  'inspections/phone_lost': 'phoneLost',
  'request/deleted_since': 'deletedSince',
  'interventions/too_many': 'tooMany',
  'interventions/too_many_images': 'tooManyPhotos',
  'inspections/too_many_images': 'tooManyPhotos',
  'recommendations/too_many_files': 'tooManyPhotos',
  'recommendations/not_verified': 'notVerified',
  validation_error: 'invalid',
  internal_error: 'serverFault',
} as const;

const hasReason = (code: string): code is keyof typeof REASONS => Object.hasOwn(REASONS, code);

/** Why the entry was set aside. */
export function ReasonOfEntry({ entry: { code } }: { readonly entry: SetAsideEntry }) {
  const t = useTranslations('inspections.field.reason');
  return hasReason(code) ? t(REASONS[code]) : t('other', { code });
}

const TONES = { applied: 'good', rejected: 'quiet' } as const satisfies Record<string, StatusTone>;

/** The decision about the entry. */
export function Decision({ entry: { settlement } }: { readonly entry: SetAsideEntry }) {
  const t = useTranslations('inspections.field.state');
  if (settlement === null) return <StatusBadge tone="warning">{t('open')}</StatusBadge>;
  return <StatusBadge tone={TONES[settlement.decision]}>{t(settlement.decision)}</StatusBadge>;
}

/** The person who decided, the time, and the reason of a rejection; nothing while it is open. */
export function DecidedBy({ entry: { settlement } }: { readonly entry: SetAsideEntry }) {
  const t = useTranslations('inspections.field');
  if (settlement === null) return null;
  const { by, at, reason } = settlement;
  const who = t('by', { name: `${by.name} ${by.surname}`.trim(), when: formatDateTime(at) });
  return reason === null ? who : `${who}: ${reason}`;
}
