import { daysLeft, expiryOf } from '@trapline/contract/files/rules.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { dayText, today } from '~/lib/days.ts';
import { viewerTimeZone } from '~/lib/time-zone.ts';

const TONES = { none: 'quiet', past: 'bad', soon: 'warning', later: 'good' } as const satisfies Record<
  string,
  StatusTone
>;

/** The end of validity of a file, as a colour and in words (R0213-R0216). */
export function ExpiryBadge({ validUntil }: { readonly validUntil: string | null }) {
  const t = useTranslations('files.expiry');
  // documents also belong to companies, which are warned on their people's clock (decision files/documents)
  const now = today(new Date(), viewerTimeZone());
  const expiry = expiryOf(validUntil, now);
  const textValues = validUntil === null ? {} : { date: dayText(validUntil), days: daysLeft(validUntil, now) };
  return <StatusBadge tone={TONES[expiry]}>{t(expiry, { date: '', days: 0, ...textValues })}</StatusBadge>;
}
