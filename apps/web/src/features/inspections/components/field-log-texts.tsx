import type { FieldLog } from '@trapline/contract/inspections/field-office.ts';
import { useLocale, useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { duration } from '~/lib/duration.ts';

export const personOf = ({ person: { name, surname } }: Pick<FieldLog, 'person'>): string =>
  `${name} ${surname}`.trim();

/** The data waiting on the phone, as reported by it. */
export function Waiting({ log: { waiting } }: { readonly log: FieldLog }) {
  const t = useTranslations('inspections.field');
  return waiting.entries + waiting.photos === 0 ? t('nothing') : t('waiting', waiting);
}

/** The number of entries to decide about; a dash if there is none. */
export function SetAsideBadge({ log: { setAside } }: { readonly log: FieldLog }) {
  const t = useTranslations('inspections.field');
  return setAside === 0 ? '—' : <StatusBadge tone="warning">{t('setAside', { count: setAside })}</StatusBadge>;
}

/** The visit by number and name. */
export function VisitOfLog({ log: { inspection } }: { readonly log: FieldLog }) {
  const t = useTranslations('inspections.field');
  return inspection === null ? t('noVisit') : [inspection.number, inspection.name].filter(Boolean).join(' · ');
}

/** A smaller difference is ignored. */
const OFFSET_TOLERANCE_MS = 120_000;

/** The error of the clock of the phone. */
export function PhoneClock({ log: { clockOffsetMs } }: { readonly log: FieldLog }) {
  const t = useTranslations('inspections.field');
  const locale = useLocale();
  if (Math.abs(clockOffsetMs) <= OFFSET_TOLERANCE_MS) return t('clockRight');
  const time = duration(Math.round(Math.abs(clockOffsetMs) / 1000), locale);
  return t(clockOffsetMs > 0 ? 'behind' : 'ahead', { time });
}
