import type { FieldLog } from '@trapline/contract/inspections/field-office.ts';
import { useLocale, useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { duration } from '~/lib/duration.ts';
import { panelBuild } from '~/lib/panel-build.ts';

export const personOf = ({
  person: { name, surname },
}: {
  readonly person: Pick<FieldLog['person'], 'name' | 'surname'>;
}): string => `${name} ${surname}`.trim();

/** Whether the phone has lost its data, or was declared lost; null if it has everything. */
const useLoss = ({ dataLostAt, loss }: FieldLog): { readonly tone: StatusTone; readonly text: string } | null => {
  const t = useTranslations('inspections.field');
  if (loss?.isBack) return { tone: 'warning', text: t('loss.badgeBack') };
  if (loss) return { tone: 'bad', text: t('loss.badge') };
  return dataLostAt === null ? null : { tone: 'bad', text: t('dataLost') };
};

/** The data waiting on the phone, as reported by it, or lost with it. */
export function Waiting({ log }: { readonly log: FieldLog }) {
  const t = useTranslations('inspections.field');
  const loss = useLoss(log);
  const { waiting } = log;
  const text = waiting.entries + waiting.photos === 0 ? t('nothing') : t('waiting', waiting);
  if (!loss) return text;
  return (
    <>
      <StatusBadge tone={loss.tone}>{loss.text}</StatusBadge> {text}
    </>
  );
}

/** The number of entries to decide about; a dash if there is none. */
export function SetAsideBadge({ log: { setAside } }: { readonly log: FieldLog }) {
  const t = useTranslations('inspections.field');
  return setAside === 0 ? '—' : <StatusBadge tone="warning">{t('setAside', { count: setAside })}</StatusBadge>;
}

/** The visit by number and name, or the work outside of visits. */
export function VisitOfLog({ log: { subject, inspection } }: { readonly log: FieldLog }) {
  const t = useTranslations('inspections.field');
  if (subject === 'PLACE') return t('ofPlace');
  return inspection === null ? t('noVisit') : [inspection.number, inspection.name].filter(Boolean).join(' · ');
}

/** The version of the panel on the phone, and whether this page has another one. */
export function PhoneBuild({ log: { build } }: { readonly log: FieldLog }) {
  const t = useTranslations('inspections.field');
  if (build === null) return t('buildUnknown');
  return build === panelBuild() ? build : t('buildDiffers', { build });
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
