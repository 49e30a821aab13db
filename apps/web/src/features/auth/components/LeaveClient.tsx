import { Anchor, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { useBranding } from '~/lib/brand.ts';
import { keepClient, keptClient } from '~/lib/enterprise.ts';

/** Whoever was led here by the link of a firm that is not theirs goes back to the product's own page. */
export function LeaveClient() {
  const t = useTranslations('auth.client');
  const branding = useBranding();
  if (branding === null || keptClient() === null) return null;
  const leave = () => {
    keepClient(null);
    window.location.reload();
  };
  return (
    <Text size="sm" c="dimmed">
      {t('of', { name: branding.name })}{' '}
      <Anchor component="button" type="button" inherit onClick={leave}>
        {t('leave')}
      </Anchor>
    </Text>
  );
}
