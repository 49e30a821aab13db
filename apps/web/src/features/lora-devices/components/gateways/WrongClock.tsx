import { Alert } from '@mantine/core';
import type { LoraGateway } from '@trapline/contract/lora-devices/schemas.ts';
import { useTranslations } from 'use-intl';
import { StatusBadge } from '~/components/StatusBadge.tsx';
import { formatDateTime } from '~/lib/date-time.ts';

type Props = { readonly gateway: LoraGateway };

/** Marks a gateway with a wrong clock in a list. */
export function WrongClockBadge({ gateway: { wrongClock } }: Props) {
  const t = useTranslations('loraDevices.gateway');
  return wrongClock && <StatusBadge tone="warning">{t('wrongClock')}</StatusBadge>;
}

/** The wrong time that the clock of the gateway showed, and how to correct it. */
export function WrongClockNotice({ gateway: { wrongClock } }: Props) {
  const t = useTranslations('loraDevices.gateway');
  if (!wrongClock) return null;
  const { time, reportedAt } = wrongClock;
  return (
    <Alert color="yellow">
      {t('wrongClockText', { time: formatDateTime(time), reportedAt: formatDateTime(reportedAt) })}
    </Alert>
  );
}
