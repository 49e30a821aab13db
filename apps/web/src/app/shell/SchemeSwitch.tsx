import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';

export function SchemeSwitch() {
  const t = useTranslations('layout.scheme');
  const { setColorScheme } = useMantineColorScheme();
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark';
  const Icon = other === 'light' ? IconSun : IconMoon;
  return (
    <ActionIcon aria-label={t(other)} title={t(other)} onClick={() => setColorScheme(other)}>
      <Icon size={20} stroke={1.7} />
    </ActionIcon>
  );
}
