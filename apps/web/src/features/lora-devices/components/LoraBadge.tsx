import type { SignalStatus } from '@trapline/contract/devices/rules.ts';
import type { ListedLoraDevice } from '@trapline/contract/lora-devices/schemas.ts';
import { useLocale, useTranslations } from 'use-intl';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { relativeTime } from '~/lib/relative-time.ts';

const TONES: Readonly<Record<SignalStatus, StatusTone>> = { alert: 'bad', online: 'good', noSignal: 'warning' };

type Props = { readonly lora: Pick<ListedLoraDevice, 'signalStatus' | 'detectedAt' | 'isClearing' | 'deviceUuid'> };

/** Alert with its age, online, or no signal; a cleared alert that the device has not reset yet is marked. */
export function LoraBadge({ lora: { signalStatus, detectedAt, isClearing, deviceUuid } }: Props) {
  const t = useTranslations('loraDevices.status');
  const locale = useLocale();
  const since = signalStatus === 'alert' && detectedAt !== null ? relativeTime(detectedAt, locale) : null;
  // a spare device in a cupboard is expected to be silent
  const tone = signalStatus === 'noSignal' && deviceUuid === null ? 'quiet' : TONES[signalStatus];
  return (
    <>
      <StatusBadge tone={tone}>
        {t(signalStatus)}
        {since !== null && `, ${since}`}
      </StatusBadge>
      {isClearing && <StatusBadge tone="info">{t('clearing')}</StatusBadge>}
    </>
  );
}

/** Marks a device of the old generation. */
export function OldBadge({ isOld }: { readonly isOld: boolean }) {
  const t = useTranslations('loraDevices');
  return isOld && <StatusBadge tone="quiet">{t('old')}</StatusBadge>;
}
